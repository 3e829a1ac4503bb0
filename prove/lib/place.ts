import pg from "pg";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** Where a proof's data lives. */
export interface Place {
  readonly name: "SQLite" | "PostgreSQL";
  /** What a server is told so that its data is here. */
  readonly data: { readonly DATA_DIR: string } | { readonly DATABASE_URL: string };
  /** Opens the store itself; on SQLite only while no server has it. */
  openStore(): Promise<Store>;
  /** Removes the data, and ends a PostgreSQL that was started for it. */
  remove(): Promise<void>;
}

/** An empty folder for SQLite. */
export function sqlitePlace(): Place {
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
 * PostgreSQL of its own with every setting as it comes otherwise. Throws Problem when PostgreSQL is not there.
 */
export async function postgresPlace(shared: boolean): Promise<Place> {
  const given = shared ? process.env.TEST_DATABASE_URL : undefined;
  const own = given === undefined || given === "" ? await startPostgres() : undefined;
  const server = own?.url ?? given ?? "";
  const name = `regulars_prove_${crypto.randomUUID().slice(0, 8)}`;
  await statement(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name: "PostgreSQL",
    data: { DATABASE_URL: url.href },
    openStore: () => openPostgresStore({ url: url.href }),
    async remove() {
      await statement(server, `drop database ${name} with (force)`);
      await own?.stop();
    },
  };
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
