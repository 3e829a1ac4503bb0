import { startPostgres } from "#tools/lib/postgres.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import type { Seeded } from "../lib/seed-store.ts";
import { type Bare, barePostgres, bareSqlite } from "./bare.ts";
import { type LedgerSize, postgresWithLedger, sqliteWithLedger } from "./data.ts";

/** A server on one of the databases, with a large ledger in it. */
export interface Fixture {
  readonly database: "SQLite" | "PostgreSQL";
  readonly server: ServerProcess;
  readonly seeded: Seeded;
  /** The same database without the server, which has to end first. */
  readonly bare: Bare;
  /** Ends the server, and the database with all that is in it. */
  stop(): Promise<void>;
}

/** In: how much is in the ledger, and where SQLite's file of it stays for the next run, if anywhere. */
export async function fixtureOnSqlite(
  size: LedgerSize,
  kept: string | undefined,
): Promise<Fixture> {
  const { folder, seeded } = await sqliteWithLedger(size, kept);
  const server = await startServer({ DATA_DIR: folder });
  return {
    database: "SQLite",
    server,
    seeded,
    bare: bareSqlite(folder),
    stop: () => server.stop(),
  };
}

/** The same on a PostgreSQL of its own. */
export async function fixtureOnPostgres(size: LedgerSize): Promise<Fixture> {
  const postgres = await startPostgres();
  const seeded = await postgresWithLedger(postgres.url, size);
  const server = await startServer({ DATABASE_URL: postgres.url });
  const stop = async () => {
    await server.stop();
    await postgres.stop();
  };
  return { database: "PostgreSQL", server, seeded, bare: barePostgres(postgres), stop };
}
