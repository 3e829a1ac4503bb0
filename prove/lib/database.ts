import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import type { ServerData } from "#tools/lib/server-process.ts";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import { type Proof, type Row, withCounts } from "./proof.ts";

/** What a part of a proof found. */
export type Found = Pick<Proof, "rows" | "broken">;

/** Where a proof's data lives. */
export interface ProofDatabase {
  readonly name: "SQLite" | "PostgreSQL";
  /** The variables of a server whose data is here. */
  readonly data: ServerData;
  /** Opens the store itself; on SQLite only while no server has it. */
  openStore(): Promise<Store>;
  /** Removes the data, and ends a PostgreSQL that was started for it. */
  remove(): Promise<void>;
}

/** An empty folder for SQLite. */
export function sqliteDatabase(): ProofDatabase {
  const { folder, remove } = temporaryFolder("prove");
  return {
    name: "SQLite",
    data: { DATA_DIR: folder },
    openStore: () => openSqliteStore({ folder }),
    remove,
  };
}

/**
 * An empty database: on the server that TEST_DATABASE_URL names when `shared`, as the test run has started one already, and on a
 * PostgreSQL of its own with every setting as it comes otherwise. Throws Problem when PostgreSQL is missing.
 */
export async function postgresDatabase(shared: boolean): Promise<ProofDatabase> {
  if (shared && testDatabaseUrl !== undefined && testDatabaseUrl !== "") {
    return await databaseOn(testDatabaseUrl);
  }
  const server = await startPostgres();
  return { ...(await databaseOn(server.url)), remove: () => server.stop() };
}

/** An empty database on a PostgreSQL server. */
export async function databaseOn(server: string): Promise<ProofDatabase> {
  const { url, remove } = await freshDatabase(server);
  const openStore = () => openPostgresStore({ url });
  return { name: "PostgreSQL", data: { DATABASE_URL: url }, openStore, remove };
}

/**
 * Makes a part of a proof on SQLite, where one process has the data, and on PostgreSQL with two. Out: the rows of both, and what does not hold, with the name of the
 * database. In: whether PostgreSQL may be a shared one, see {@link postgresDatabase}.
 */
export async function onBothDatabases(
  shared: boolean,
  prove: (database: ProofDatabase, processes: number) => Promise<Found>,
): Promise<Found> {
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const [open, processes] of [
    [sqliteDatabase, 1],
    [() => postgresDatabase(shared), 2],
  ] as const) {
    const database = await open();
    try {
      const found = await prove(database, processes);
      rows.push(...found.rows);
      broken.push(...withCounts(found.broken).map((fault) => `${database.name}: ${fault}`));
    } finally {
      await database.remove();
    }
  }
  return { rows, broken };
}
