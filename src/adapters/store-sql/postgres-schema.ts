import { DISTRIBUTES_SCHEMAS, KEEPS_SCHEMAS } from "./citus.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { type PostgresSession, SCHEMAS_LOCK } from "./postgres-session.ts";
import { closed, unavailable } from "./unavailable.ts";

/** The schema of the extension for searches, which all programs of a database share, so that none of them owns it. */
export const EXTENSIONS = "regulars_extensions";

/** The path of connections that programs share, outside of their transactions: a schema that never exists. */
export const NO_SCHEMA = "regulars_no_program";

/** Names that need no quotes in SQL and in URLs. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** What a store uses of a pool: all connections of a server, or those for one schema. */
export type Connections = Pick<
  PostgresPool,
  "use" | "server" | "session" | "connections" | "opened" | "close"
> & {
  take(): Promise<PostgresConnection>;
};

/**
 * Returns the search path of a program's schema.
 * @throws TypeError for a name that would need quotes
 */
export function searchPath(schema: string): string {
  if (!SCHEMA_NAME.test(schema)) throw new TypeError(`${schema} is no name of a schema.`);
  return `${schema},${EXTENSIONS}`;
}

/**
 * Returns the URL whose connections find the tables of one schema, for work with connections of its own (docs/decisions/202).
 * @throws TypeError for a name that would need quotes
 */
export function schemaUrl(url: string, schema: string): string {
  const options = `options=${encodeURIComponent(`-csearch_path=${searchPath(schema)}`)}`;
  return `${url}${url.includes("?") ? "&" : "?"}${options}`;
}

/**
 * The connections of a pool for one schema. Programs share the pool: each transaction begins with its schema, which is sent together with BEGIN,
 * and outside of transactions a connection finds no table (docs/decisions/202).
 */
export class PostgresSchema implements Connections {
  readonly server: string;
  readonly session: PostgresSession;
  readonly #pool: PostgresPool;
  #isOpen = true;
  #users = 0;
  #lastOneDone: () => void = () => {};

  /** @throws TypeError for a name that would need quotes */
  constructor(pool: PostgresPool, schema: string) {
    this.#pool = pool;
    this.server = pool.server;
    this.session = pool.session.within(searchPath(schema));
  }

  /** As of the pool. */
  get opened(): number {
    return this.#pool.opened;
  }

  connections() {
    return this.#pool.connections();
  }

  /** Takes a connection for exclusive use until its `release`. */
  async take(): Promise<PostgresConnection> {
    if (!this.#isOpen) throw closed();
    this.#users += 1;
    return await this.#pool.take(this.session, () => {
      this.#users -= 1;
      if (this.#users === 0) this.#lastOneDone();
    });
  }

  /** Runs work with a connection of its own. */
  async use<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.take();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  /** Accepts no more work and resolves after the running work. The pool stays open. */
  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#users === 0) return;
    await new Promise<void>((resolve) => {
      this.#lastOneDone = resolve;
    });
  }
}

/**
 * Creates a schema for a program, unless it exists, on Citus on one of the nodes, and once for a database the schema with the extension for searches,
 * where the user may.
 * @throws StoreFailure (unavailable) when the server cannot be reached, and when the user may not create schemas; nothing was changed then
 */
export async function createSchema(url: string, schema: string): Promise<void> {
  searchPath(schema);
  await change(url, [
    extensionsReady,
    DISTRIBUTES_SCHEMAS,
    `create schema if not exists ${schema}`,
  ]);
}

/**
 * Creates the schema with the extension for searches once for a database, where the user may; moves the extension there if it is in another schema.
 * @throws StoreFailure (unavailable) when the server cannot be reached
 */
export async function createExtensions(url: string): Promise<void> {
  await change(url, [extensionsReady]);
}

async function change(url: string, statements: readonly string[]): Promise<void> {
  const pool = new PostgresPool(url, 1);
  try {
    await pool.use(async (connection) => {
      // Held until the connection is closed below.
      await connection.execute(`select pg_advisory_lock(${SCHEMAS_LOCK})`);
      for (const statement of statements) await connection.execute(statement);
    });
  } catch (error) {
    throw mayNotCreate(error)
      ? unavailable(
          `${pool.server}: This user may not create schemas. Allow it with: grant create on database <database> to <user>`,
          error,
        )
      : error;
  } finally {
    await pool.close();
  }
}

/** Where the user may not create or move the extension, searches work but read more. */
const extensionsReady = `${KEEPS_SCHEMAS}; do $$ begin
  create schema if not exists ${EXTENSIONS};
  if exists (select from pg_extension where extname = 'pg_trgm' and extnamespace <> '${EXTENSIONS}'::regnamespace) then
    alter extension pg_trgm set schema ${EXTENSIONS};
  end if;
  create extension if not exists pg_trgm schema ${EXTENSIONS};
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'searching without an index: %', sqlerrm;
end $$`;

function mayNotCreate(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "42501";
}
