import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import type { ServerData } from "#tools/lib/server-process.ts";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** Where a proof's data lives. */
export interface ProofDatabase {
  readonly name: "SQLite" | "PostgreSQL";
  /** What a server is told so that its data is here. */
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

/** Opens a store, does something with it, and closes it, whatever comes of it. In: the opening, and the work. */
export async function inStore<Result>(
  opening: Promise<Store>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await opening;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
