import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import type { ServerData } from "#tools/lib/server-process.ts";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import { type Proof, type Row, withCounts } from "./proof.ts";

/** The findings of a part of a proof. */
export type Found = Pick<Proof, "rows" | "broken">;

/** The database of a proof. */
export interface ProofDatabase {
  readonly name: "SQLite" | "PostgreSQL" | "PgBouncer";
  /** The environment variables of a server on this database. */
  readonly data: ServerData;
  /** Opens the store directly; on SQLite only while no server uses it. */
  openStore(): Promise<Store>;
  /** Removes the data and stops a PostgreSQL that was started for it. */
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
 * Creates an empty database: if `shared`, on the server that the test run has started (TEST_DATABASE_URL), otherwise on a
 * new PostgreSQL with default settings. Throws Problem if PostgreSQL is missing.
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

/** An empty database on a PostgreSQL server, which servers reach through its pooler. */
export async function pooledDatabase(
  server: string,
  through: (url: string) => string,
): Promise<ProofDatabase> {
  const { url: direct, remove } = await freshDatabase(server);
  const url = through(direct);
  const openStore = () => openPostgresStore({ url, pooling: "transaction" });
  const data = { DATABASE_URL: url, DATABASE_POOLING: "transaction" } as const;
  return { name: "PgBouncer", data, openStore, remove };
}

/**
 * Runs a part of a proof on SQLite with one process and on PostgreSQL with two. Returns the rows of both, and the broken promises with the name of the
 * database. For `shared` see {@link postgresDatabase}.
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
