import type { PoolClient } from "pg";
import type { StoreFailure } from "#engine/ports.ts";
import { isAftermath, isReadOnly, postgresFailure } from "./postgres-failures.ts";
import type { PostgresSession } from "./postgres-session.ts";
import type { Call } from "./statement.ts";
import { unavailable } from "./unavailable.ts";
import type { Cell, Cells } from "./values.ts";

/** How long the client waits for an answer in work that takes longer than requests, in milliseconds: a day. */
const LONG_MS = 86_400_000;

/** What the connections of a pool share: the server's name in messages, and how they keep timeouts and names. */
interface Shared {
  readonly server: string;
  readonly session: PostgresSession;
}

/**
 * A connection from the pool. Statements are pipelined: they are sent without waiting for earlier ones and answered in order, so that
 * concurrent ones cost one round trip.
 */
export class PostgresConnection {
  readonly #client: PoolClient;
  readonly #shared: Shared;
  readonly #released: (isReadOnly: boolean) => void;
  #isHeldBack = false;
  #isReadOnly = false;
  #patience: { readonly query_timeout?: number } = {};
  /** The error that aborted the transaction. */
  #firstFailure: unknown;

  /** `released` is called when the connection has been returned to the pool, and learns whether the server could only be read. */
  constructor(client: PoolClient, shared: Shared, released: (isReadOnly: boolean) => void) {
    this.#client = client;
    this.#shared = shared;
    this.#released = released;
  }

  /** The process id that the server, or a pooler in its place, named when the connection was opened. */
  get processId(): number | undefined {
    // pg's types leave it out.
    const id: unknown = Reflect.get(this.#client, "processID");
    return typeof id === "number" ? id : undefined;
  }

  /** Begins a transaction with the timeouts for requests. `characteristics` are those of SQL's BEGIN, such as "read only". */
  async begin(characteristics?: string): Promise<void> {
    await this.execute(this.#shared.session.begin(characteristics));
  }

  /** Waits a day for each further answer, for work that takes longer than requests. The server's own limits are not changed. */
  waitLong(): void {
    this.#patience = { query_timeout: LONG_MS };
  }

  /**
   * Sends statements that need no transaction, which `work` starts at once. Through a pooler, and in a schema of a shared pool, they are one
   * transaction, so that its timeouts and its schema hold, in the same round trip. Rejects with the first failure.
   */
  async limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#shared.session.isPerTransaction) return await work();
    const begun = this.begin();
    const result = work();
    const [, , ended] = await Promise.allSettled([begun, result, this.execute("commit")]);
    const answer = await result;
    await begun;
    if (ended.status === "rejected") throw ended.reason;
    return answer;
  }

  /** Runs text without values. Resolves to the executed command, such as COMMIT or ROLLBACK. */
  async execute(text: string): Promise<string> {
    this.#holdBack();
    return (await this.#guarded(this.#client.query({ ...this.#patience, text }))).command;
  }

  /** Returns the rows of a hand-written query. */
  async query(text: string): Promise<readonly Cells[]> {
    const sent = this.#client.query<Cell[]>({ ...this.#patience, text, rowMode: "array" });
    return (await this.#guarded(sent)).rows;
  }

  /** Returns the rows of a call. The server parses and plans its statement once per connection, by name, unless a pooler prevents it. */
  async rows(call: Call): Promise<readonly Cells[]> {
    return (await this.#send(call)).rows;
  }

  /** Prepares a statement of that name. Returns whether the server knows it by the same name. */
  async knowsName(name: string): Promise<boolean> {
    const text = "select exists (select from pg_prepared_statements where name = $1)";
    const values = [name];
    const sent = this.#client.query<Cell[]>({ name, text, values, rowMode: "array" });
    return (await this.#guarded(sent)).rows[0]?.[0] === true;
  }

  /** Runs a change. Resolves to the number of rows that it touched. */
  async change(call: Call): Promise<number> {
    return (await this.#send(call)).rowCount ?? 0;
  }

  /** Returns the connection to the pool; closes it when it is not clean, and when its server can only be read. */
  release(): void {
    this.#client.release(this.#isReadOnly || this.#client.getTransactionStatus() !== "I");
    this.#released(this.#isReadOnly);
  }

  #send({ statement: { name, text, isPlannedAnew }, values }: Call) {
    this.#holdBack();
    const named = isPlannedAnew || !this.#shared.session.hasNames ? {} : { name };
    return this.#guarded(
      this.#client.query<Cell[]>({
        ...this.#patience,
        ...named,
        text,
        values: [...values],
        rowMode: "array",
      }),
    );
  }

  /** Sends the statements of one tick together: one system call on each side instead of one per statement. */
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
      // After an error the pipelined statements behind it fail too; report the first error, not the one that is awaited first.
      if (isAftermath(error) && this.#firstFailure !== undefined) throw this.#firstFailure;
      const { server, session } = this.#shared;
      if (isReadOnly(error)) this.#isReadOnly = true;
      this.#firstFailure = session.losesNames(error)
        ? namesLost(server, error)
        : postgresFailure(error, server);
      throw this.#firstFailure;
    }
  }
}

function namesLost(server: string, cause: unknown): StoreFailure {
  return unavailable(
    `${server}: A connection pooler gives transactions different connections and does not know the names of prepared statements. ` +
      "Set DATABASE_POOLING=transaction; if it is set, names are not used from now on.",
    cause,
  );
}
