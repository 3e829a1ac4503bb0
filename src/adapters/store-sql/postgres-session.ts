/**
 * What stands between this process and PostgreSQL: nothing that keeps state, or a pooler that gives each transaction any of its connections
 * (docs/decisions/194).
 */
export type Pooling = "none" | "transaction";

/** The server's limits for each statement, for waiting for a lock, and for an idle transaction, in milliseconds. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

const inTransaction = Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`);

/** The advisory lock of a migration: the letters 'Rglr' as a number. */
export const LOCK = 0x52676c72;

/** The advisory lock of commands that create schemas: "if not exists" does not hold when two of them run at once. */
export const SCHEMAS_LOCK = 0x52676c73;

/** SQLSTATEs of a statement's name that the server does not know, or knows already. */
const NAME_FAULTS: ReadonlySet<unknown> = new Set(["26000", "42P05"]);

/**
 * Lets the nodes of Citus have the settings of a transaction that follow it: triggers run there, and find their tables by the search path
 * (docs/decisions/208).
 */
const onNodes = "set local citus.propagate_set_commands = 'local'";

/** What is known of the server, which all users of a pool share. */
interface Server {
  /** Whether statements are sent with names. */
  keepsNames: boolean;
  isCitus: boolean;
}

/** How the connections of a pool keep timeouts, names of statements and the schema: for the session, or for each transaction. */
export class PostgresSession {
  /** Whether each transaction may have another server connection, so that nothing may be kept for the session. */
  readonly isPooled: boolean;
  readonly #pooling: Pooling;
  readonly #path: string | undefined;
  readonly #server: Server;

  /** @param path the search path that each transaction begins with; by default that of the connection */
  constructor(
    pooling: Pooling,
    path?: string,
    server: Server = { keepsNames: pooling !== "transaction", isCitus: false },
  ) {
    this.isPooled = pooling === "transaction";
    this.#pooling = pooling;
    this.#path = path;
    this.#server = server;
  }

  /** Returns the same session with another search path for each transaction. */
  within(path: string): PostgresSession {
    return new PostgresSession(this.#pooling, path, this.#server);
  }

  /** Whether the server is a coordinator of Citus, whose nodes have the rows. */
  get isCitus(): boolean {
    return this.#server.isCitus;
  }

  /** From now on, transactions of all users of the pool are those of a coordinator of Citus. */
  useNodes(): void {
    this.#server.isCitus = true;
  }

  /** Whether every statement must be in a transaction, because what it needs is set at its beginning. */
  get isPerTransaction(): boolean {
    return this.isPooled || this.#path !== undefined;
  }

  /** The key of the advisory lock of migrations, as arguments in SQL: one for each search path. */
  get migrationLock(): string {
    return this.#path === undefined ? `${LOCK}` : `${LOCK}, hashtext('${this.#path}')`;
  }

  /** Parameters of a new connection; a pooler refuses them or ignores them. */
  get startup(): Partial<typeof timeouts> {
    return this.isPooled ? {} : timeouts;
  }

  /** Whether statements are sent with names, so that a server connection parses each of them once. */
  get hasNames(): boolean {
    return this.#server.keepsNames;
  }

  /** Sends names, because the pooler translates them or there is none. */
  keepNames(): void {
    this.#server.keepsNames = true;
  }

  /**
   * Returns the statements that begin a transaction with its timeouts and search path. `characteristics` are those of SQL's BEGIN, such as
   * "read only".
   */
  begin(characteristics = ""): readonly string[] {
    return [
      `begin ${characteristics}`.trim(),
      ...(this.isCitus ? [onNodes] : []),
      ...(this.isPooled ? inTransaction : []),
      ...(this.#path === undefined ? [] : [`set local search_path = ${this.#path}`]),
    ];
  }

  /** Whether an error means that names do not fit the server's connection. Through a pooler no more names are sent then. */
  losesNames(error: unknown): boolean {
    const isLost = error instanceof Error && "code" in error && NAME_FAULTS.has(error.code);
    if (isLost && this.isPooled) this.#server.keepsNames = false;
    return isLost;
  }
}
