import type { PoolClient } from "pg";
import { isAftermath, postgresFailure } from "./postgres-failures.ts";
import type { Call } from "./statement.ts";
import type { Cell, Cells } from "./values.ts";

/**
 * One connection, taken from the pool. Statements are sent as soon as they are asked for, without waiting for the ones
 * before, and are answered in order: those asked for side by side cost one round trip.
 */
export class PostgresConnection {
  readonly #client: PoolClient;
  readonly #server: string;
  readonly #released: () => void;
  #isHeldBack = false;
  /** Why the transaction cannot go on, once it cannot. */
  #firstFailure: unknown;

  /** In: pg's connection, how messages call the server, and what to tell when it has been given back. */
  constructor(client: PoolClient, server: string, released: () => void) {
    this.#client = client;
    this.#server = server;
    this.#released = released;
  }

  /** Runs text without values. Out: the command that was carried out, such as COMMIT or ROLLBACK. */
  async execute(text: string): Promise<string> {
    this.#holdBack();
    return (await this.#guarded(this.#client.query(text))).command;
  }

  /** The rows of a query written by hand. */
  async query(text: string): Promise<readonly Cells[]> {
    return (await this.#guarded(this.#client.query<Cell[]>({ text, rowMode: "array" }))).rows;
  }

  /** The rows of a call. The server parses and plans its statement once per connection and knows it by name. */
  async rows(call: Call): Promise<readonly Cells[]> {
    return (await this.#send(call)).rows;
  }

  /** Runs a changing call. Out: how many rows it touched. */
  async change(call: Call): Promise<number> {
    return (await this.#send(call)).rowCount ?? 0;
  }

  /** Gives the connection back; one that is not clean is ended instead. */
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

  /** What is sent in the same tick goes out in one piece: one call of the operating system here, and one there, instead of one a statement. */
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
      // Statements that were sent side by side fail one after the other; which of them is heard first is chance.
      if (isAftermath(error) && this.#firstFailure !== undefined) throw this.#firstFailure;
      this.#firstFailure = postgresFailure(error, this.#server);
      throw this.#firstFailure;
    }
  }
}
