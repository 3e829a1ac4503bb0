import type { PoolClient } from "pg";
import { isAftermath, postgresFailure } from "./postgres-failures.ts";
import type { Call } from "./statement.ts";
import type { Cell, Cells } from "./values.ts";

/**
 * A connection from the pool. Statements are pipelined: they are sent without waiting for earlier ones and answered in order, so that
 * concurrent ones cost one round trip.
 */
export class PostgresConnection {
  readonly #client: PoolClient;
  readonly #server: string;
  readonly #released: () => void;
  #isHeldBack = false;
  /** The error that aborted the transaction. */
  #firstFailure: unknown;

  /** `released` is called when the connection has been returned to the pool. */
  constructor(client: PoolClient, server: string, released: () => void) {
    this.#client = client;
    this.#server = server;
    this.#released = released;
  }

  /** Runs text without values. Resolves to the executed command, such as COMMIT or ROLLBACK. */
  async execute(text: string): Promise<string> {
    this.#holdBack();
    return (await this.#guarded(this.#client.query(text))).command;
  }

  /** Returns the rows of a hand-written query. */
  async query(text: string): Promise<readonly Cells[]> {
    return (await this.#guarded(this.#client.query<Cell[]>({ text, rowMode: "array" }))).rows;
  }

  /** Returns the rows of a call. The server parses and plans its statement once per connection, by name. */
  async rows(call: Call): Promise<readonly Cells[]> {
    return (await this.#send(call)).rows;
  }

  /** Runs a change. Resolves to the number of rows that it touched. */
  async change(call: Call): Promise<number> {
    return (await this.#send(call)).rowCount ?? 0;
  }

  /** Returns the connection to the pool; closes it when it is not clean. */
  release(): void {
    this.#client.release(this.#client.getTransactionStatus() !== "I");
    this.#released();
  }

  #send({ statement: { name, text, isPlannedAnew }, values }: Call) {
    this.#holdBack();
    const named = isPlannedAnew ? {} : { name };
    return this.#guarded(
      this.#client.query<Cell[]>({ ...named, text, values: [...values], rowMode: "array" }),
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
      this.#firstFailure = postgresFailure(error, this.#server);
      throw this.#firstFailure;
    }
  }
}
