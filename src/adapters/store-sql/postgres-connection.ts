import type { PoolClient } from "pg";
import type { StoreFailure } from "#engine/ports.ts";
import { NodeErrors } from "./citus-errors.ts";
import { type CallResult, type KnownStatements, PostgresBatch } from "./postgres-batch.ts";
import { isAftermath, isReadOnly, postgresFailure } from "./postgres-failures.ts";
import type { PostgresSession } from "./postgres-session.ts";
import type { Call } from "./statement.ts";
import { unavailable } from "./unavailable.ts";
import type { Cell, Cells } from "./values.ts";

/** How long the client waits for an answer in work that takes longer than requests, in milliseconds: a day. */
const LONG_MS = 86_400_000;

const commitCall = namedCall("commit");
const rollbackCall = namedCall("rollback");

/** The server's name in messages, how its connections keep timeouts and names, and what this one knows by name. */
interface Use {
  readonly server: string;
  readonly session: PostgresSession;
  readonly known: KnownStatements;
}

/**
 * A connection from the pool. Statements are pipelined: they are sent without waiting for earlier ones and answered in order, so that
 * concurrent ones cost one round trip. Those that a transaction sends in the same tick are one batch, which the server answers together.
 */
export class PostgresConnection {
  readonly #client: PoolClient;
  readonly #use: Use;
  readonly #released: (isReadOnly: boolean) => void;
  #isHeldBack = false;
  #isReadOnly = false;
  #isInTransaction = false;
  /** What the transaction has not sent yet. */
  #batch: PostgresBatch | undefined;
  #patience: number | undefined;
  /** The error that aborted the transaction. */
  #firstFailure: unknown;
  readonly #nodeErrors: NodeErrors | undefined;

  /** `released` is called when the connection has been returned to the pool, and learns whether the server could only be read. */
  constructor(client: PoolClient, use: Use, released: (isReadOnly: boolean) => void) {
    this.#client = client;
    this.#use = use;
    this.#released = released;
    this.#nodeErrors = use.session.isCitus ? new NodeErrors(client) : undefined;
  }

  /** The process id that the server, or a pooler in its place, named when the connection was opened. */
  get processId(): number | undefined {
    // pg's types leave it out.
    const id: unknown = Reflect.get(this.#client, "processID");
    return typeof id === "number" ? id : undefined;
  }

  /** Begins a transaction with the timeouts for requests. `characteristics` are those of SQL's BEGIN, such as "read only". */
  async begin(characteristics?: string): Promise<void> {
    this.#isInTransaction = true;
    const begun = this.#use.session.begin(characteristics);
    await Promise.all(begun.map((text) => this.#send(namedCall(text))));
  }

  /** Commits, in one batch with what was sent in this tick. When that fails, the transaction has to be rolled back. */
  async commit(): Promise<void> {
    await this.#end(commitCall);
  }

  /** Rolls back. A connection that cannot be rolled back is closed when it is released. */
  async rollBack(): Promise<void> {
    await this.#end(rollbackCall).catch(() => {});
  }

  /** Waits a day for each further answer, for work that takes longer than requests. The server's own limits are not changed. */
  waitLong(): void {
    this.#patience = LONG_MS;
  }

  /**
   * Sends statements that need no transaction, which `work` starts at once. Through a pooler, and in a schema of a shared pool, they are one
   * transaction, so that its timeouts and its schema hold, in the same round trip. Rejects with the first failure.
   */
  async limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#use.session.isPerTransaction) return await work();
    const begun = this.begin();
    const result = work();
    // Sent apart, so that after a failure it ends the transaction, for others that are sent behind it.
    this.#flush();
    const [, , ended] = await Promise.allSettled([begun, result, this.commit()]);
    const answer = await result;
    await begun;
    if (ended.status === "rejected") throw ended.reason;
    return answer;
  }

  /** Runs text without values, which may be several statements. */
  async execute(text: string): Promise<void> {
    this.#flush();
    await this.#guarded(this.#client.query({ ...this.#timeout, text }));
  }

  /** Returns the rows of a hand-written query. */
  async query(text: string): Promise<readonly Cells[]> {
    this.#flush();
    const sent = this.#client.query<Cell[]>({ ...this.#timeout, text, rowMode: "array" });
    return (await this.#guarded(sent)).rows;
  }

  /** Returns the rows of a call. The server parses and plans its statement once per connection, by name, unless a pooler prevents it. */
  async rows(call: Call): Promise<readonly Cells[]> {
    return (await this.#send(call)).rows;
  }

  /** Prepares a statement of that name. Returns whether the server knows it by the same name. */
  async knowsName(name: string): Promise<boolean> {
    this.#flush();
    const text = "select exists (select from pg_prepared_statements where name = $1)";
    const values = [name];
    const sent = this.#client.query<Cell[]>({ name, text, values, rowMode: "array" });
    return (await this.#guarded(sent)).rows[0]?.[0] === true;
  }

  /** Runs a change. Resolves to the number of rows that it touched. */
  async change(call: Call): Promise<number> {
    return (await this.#send(call)).count;
  }

  /** Returns the connection to the pool; closes it when it is not clean, and when its server can only be read. */
  release(): void {
    this.#flush();
    this.#nodeErrors?.stop();
    this.#client.release(this.#isReadOnly || this.#client.getTransactionStatus() !== "I");
    this.#released(this.#isReadOnly);
  }

  get #timeout(): { readonly query_timeout?: number } {
    return this.#patience === undefined ? {} : { query_timeout: this.#patience };
  }

  /** Sends a call with the others that the transaction sends in this tick; alone outside of transactions, so that none fails with another. */
  #send(call: Call): Promise<CallResult> {
    if (this.#batch === undefined) {
      this.#batch = this.#newBatch();
      if (this.#isInTransaction) process.nextTick(() => this.#flush());
    }
    const answer = this.#batch.add(call);
    if (!this.#isInTransaction) this.#flush();
    return answer;
  }

  #end(call: Call): Promise<CallResult> {
    const answer = this.#send(call);
    this.#isInTransaction = false;
    this.#flush();
    return answer;
  }

  #newBatch(): PostgresBatch {
    const { known, session } = this.#use;
    return new PostgresBatch({
      known,
      hasNames: session.hasNames,
      timeout: this.#patience,
      failure: (error) => this.#failure(error),
    });
  }

  #flush(): void {
    const batch = this.#batch;
    if (batch === undefined) return;
    this.#batch = undefined;
    this.#holdBack();
    this.#client.query(batch);
  }

  /** Sends the batches of one tick together: one system call on each side instead of one for each message. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeldBack = false;
      stream.uncork();
    });
  }

  async #guarded<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(thrown: unknown): unknown {
    const error = this.#nodeErrors?.causeOf(thrown) ?? thrown;
    // After an error the statements that were sent behind it fail too; report the first error, not the one that is awaited first.
    if (isAftermath(error) && this.#firstFailure !== undefined) return this.#firstFailure;
    const { server, session } = this.#use;
    if (isReadOnly(error)) this.#isReadOnly = true;
    this.#firstFailure = session.losesNames(error)
      ? namesLost(server, error)
      : postgresFailure(error, server);
    return this.#firstFailure;
  }
}

function namedCall(text: string): Call {
  return { statement: { name: text, text, slots: [], isPlannedAnew: false }, values: [] };
}

function namesLost(server: string, cause: unknown): StoreFailure {
  return unavailable(
    `${server}: A connection pooler gives transactions different connections and does not know the names of prepared statements. ` +
      "Set DATABASE_POOLING=transaction; if it is set, names are not used from now on.",
    cause,
  );
}
