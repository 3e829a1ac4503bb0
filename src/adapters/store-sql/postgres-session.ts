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

/** SQLSTATEs of a statement's name that the server does not know, or knows already. */
const NAME_FAULTS: ReadonlySet<unknown> = new Set(["26000", "42P05"]);

/** How the connections of a pool keep timeouts and names of statements: for the session, or for each transaction. */
export class PostgresSession {
  /** Whether each transaction may have another server connection, so that nothing may be kept for the session. */
  readonly isPooled: boolean;
  #hasNames: boolean;

  constructor(pooling: Pooling) {
    this.isPooled = pooling === "transaction";
    this.#hasNames = !this.isPooled;
  }

  /** Parameters of a new connection; a pooler refuses them or ignores them. */
  get startup(): Partial<typeof timeouts> {
    return this.isPooled ? {} : timeouts;
  }

  /** Whether statements are sent with names, so that a server connection parses each of them once. */
  get hasNames(): boolean {
    return this.#hasNames;
  }

  /** Sends names, because the pooler translates them or there is none. */
  keepNames(): void {
    this.#hasNames = true;
  }

  /** Begins a transaction with its timeouts, in one message. `characteristics` are those of SQL's BEGIN, such as "read only". */
  begin(characteristics = ""): string {
    return [`begin ${characteristics}`.trim(), ...(this.isPooled ? inTransaction : [])].join("; ");
  }

  /** Whether an error means that names do not fit the server's connection. Through a pooler no more names are sent then. */
  losesNames(error: unknown): boolean {
    const isLost = error instanceof Error && "code" in error && NAME_FAULTS.has(error.code);
    if (isLost && this.isPooled) this.#hasNames = false;
    return isLost;
  }
}
