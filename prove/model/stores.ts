import pg from "pg";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** An empty store for one run, and the function that removes it. */
export interface Opened {
  readonly store: Store;
  close(): Promise<void>;
}

/** A kind of store. */
export interface Kind {
  readonly name: string;
  /** How many runs are parallel: more than one if runs mostly wait for another process. */
  readonly lanes: number;
  /** Opens a separate empty store for each run. */
  open(): Promise<Opened>;
  /** Removes what the stores share. */
  end(): Promise<void>;
}

/** The browser store, with storage in memory. */
export function browserKind(): Kind {
  return {
    name: "browser",
    lanes: 1,
    async open() {
      const store = openBrowserStore({ storage: memoryStorage(Number.POSITIVE_INFINITY) });
      return { store, close: () => store.close() };
    },
    end: async () => undefined,
  };
}

/** SQLite in a temporary file, with the production settings. */
export function sqliteKind(): Kind {
  return {
    name: "SQLite",
    lanes: 1,
    async open() {
      const { folder, remove } = temporaryFolder("model");
      const store = await openSqliteStore({ folder });
      const close = async () => {
        await store.close();
        await remove();
      };
      return { store, close };
    },
    end: async () => undefined,
  };
}

/**
 * A separate database for each run, copied from a template with its tables: if `shared`, on the server that the
 * test run has started (TEST_DATABASE_URL), otherwise on a new one without fsync.
 */
export async function postgresKind(shared: boolean): Promise<Kind> {
  const given = shared ? process.env.TEST_DATABASE_URL : undefined;
  const own =
    given === undefined || given === "" ? await startPostgres({ fsync: false }) : undefined;
  // One connection: databases are created one after the other.
  const client = new pg.Pool({ connectionString: own?.url ?? given, max: 1 });
  const stem = `regulars_model_${crypto.randomUUID().slice(0, 8)}`;
  const urlOf = (name: string) => {
    const url = new URL(own?.url ?? given ?? "");
    url.pathname = `/${name}`;
    return url.href;
  };
  await client.query(`create database ${stem} template template0`);
  await (await openPostgresStore({ url: urlOf(stem) })).close();
  let count = 0;
  return {
    name: "PostgreSQL",
    lanes: 4,
    async open() {
      count += 1;
      const name = `${stem}_${count}`;
      await client.query(`create database ${name} template ${stem}`);
      const store = await openPostgresStore({ url: urlOf(name), connections: 4 });
      const close = async () => {
        await store.close();
        await client.query(`drop database ${name} with (force)`);
      };
      return { store, close };
    },
    async end() {
      await client.query(`drop database ${stem} with (force)`);
      await client.end();
      await own?.stop();
    },
  };
}
