import pg from "pg";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** An empty store for one run, and what removes it. */
export interface Opened {
  readonly store: Store;
  close(): Promise<void>;
}

/** A kind of store. */
export interface Kind {
  readonly name: string;
  /** How many runs go on side by side: more than one where a run mostly waits for another process. */
  readonly lanes: number;
  /** An empty store of its own for each run, so that runs do not meet. */
  open(): Promise<Opened>;
  /** Removes what all of them stood on. */
  end(): Promise<void>;
}

/** A store in a browser's storage, which is in memory here. */
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

/** A file among the temporary ones, written as in real life. */
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
 * A database of its own for each run, copied from one that has its tables: on the server that TEST_DATABASE_URL names when `shared`, as the
 * test run has started one already, otherwise on one that is started for it and does not wait for the disk.
 */
export async function postgresKind(shared: boolean): Promise<Kind> {
  const given = shared ? process.env.TEST_DATABASE_URL : undefined;
  const own =
    given === undefined || given === "" ? await startPostgres({ fsync: false }) : undefined;
  // Of one connection: databases are made one after the other.
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
