import { startPostgres } from "#tools/lib/postgres.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import type { Planted } from "../lib/plant.ts";
import { type Bare, barePostgres, bareSqlite } from "./bare.ts";
import { type LedgerSize, postgresWithLedger, sqliteWithLedger } from "./data.ts";

/** A server on one of the databases, with a large ledger in it. */
export interface House {
  readonly database: "SQLite" | "PostgreSQL";
  readonly server: ServerProcess;
  readonly planted: Planted;
  /** The same database without the server, which has to end first. */
  readonly bare: Bare;
  /** Ends the server, and the database with all that is in it. */
  stop(): Promise<void>;
}

/** In: how much is in the ledger, and where SQLite's file of it stays for the next run, if anywhere. */
export async function houseOnSqlite(size: LedgerSize, kept: string | undefined): Promise<House> {
  const { folder, planted } = await sqliteWithLedger(size, kept);
  const server = await startServer({ DATA_DIR: folder });
  return {
    database: "SQLite",
    server,
    planted,
    bare: bareSqlite(folder),
    stop: () => server.stop(),
  };
}

/** The same on a PostgreSQL of its own. */
export async function houseOnPostgres(size: LedgerSize): Promise<House> {
  const postgres = await startPostgres();
  const planted = await postgresWithLedger(postgres.url, size);
  const server = await startServer({ DATABASE_URL: postgres.url });
  const stop = async () => {
    await server.stop();
    await postgres.stop();
  };
  return { database: "PostgreSQL", server, planted, bare: barePostgres(postgres), stop };
}
