import type { PostgresConnection } from "./postgres-connection.ts";
import type { PostgresPool } from "./postgres-pool.ts";
import type { Call } from "./statements.ts";
import type { Cells } from "./values.ts";

/** What is sent once the connection is there. */
type Waiting = (connection: PostgresConnection | Error) => Promise<unknown>;

/** Statements outside of transactions. Those asked for in the same tick share a connection and so one round trip. */
export class PostgresReads {
  readonly #pool: PostgresPool;
  #waiting: Waiting[] = [];

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /** The rows of a call. */
  rows(call: Call): Promise<readonly Cells[]> {
    return this.#join((connection) => connection.rows(call));
  }

  /** Runs a changing call by itself. Out: how many rows it touched. */
  change(call: Call): Promise<number> {
    return this.#join((connection) => connection.change(call));
  }

  #join<Result>(send: (connection: PostgresConnection) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => void this.#flush());
      this.#waiting.push((connection) =>
        connection instanceof Error
          ? Promise.resolve(reject(connection))
          : send(connection).then(resolve, reject),
      );
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const connection = await this.#pool.take().catch((error: Error) => error);
    await Promise.all(batch.map((send) => send(connection)));
    if (!(connection instanceof Error)) connection.release();
  }
}
