import { CombinedReads, isCombinable, isRead, rowsOfEach } from "./combined-reads.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import type { PostgresPool } from "./postgres-pool.ts";
import type { Call } from "./statement.ts";
import type { Cells } from "./values.ts";

/** A read that waits for the end of the tick. */
interface Waiting {
  readonly call: Call;
  readonly resolve: (rows: readonly Cells[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads outside of transactions. Those of the same tick share a connection and one round trip, and combinable ones one statement. */
export class PostgresReads {
  readonly #pool: PostgresPool;
  readonly #combinedReads = new CombinedReads();
  #waiting: Waiting[] = [];

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /** Returns the rows of a call. */
  rows(call: Call): Promise<readonly Cells[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => void this.#flush());
      this.#waiting.push({ call, resolve, reject });
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    let connection: PostgresConnection;
    try {
      connection = await this.#pool.take();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    await this.#send(connection, batch);
    connection.release();
  }

  /** Sends a batch. Resolves when all have been answered or have failed. */
  async #send(connection: PostgresConnection, batch: readonly Waiting[]): Promise<void> {
    const reads = batch.filter(({ call }) => isRead(call));
    const changes = batch.filter(({ call }) => !isRead(call));
    // Changes are transactions of their own, so that none waits for another's rows.
    await Promise.all([
      ...(reads.length > 0 ? [this.#sendReads(connection, reads)] : []),
      ...changes.map(({ call, resolve, reject }) =>
        connection.limited(() => connection.rows(call)).then(resolve, reject),
      ),
    ]);
  }

  async #sendReads(connection: PostgresConnection, batch: readonly Waiting[]): Promise<void> {
    const reads = batch.filter(({ call }) => isCombinable(call));
    const combined = this.#combinedReads.callFor(reads.map(({ call }) => call));
    const alone = combined === undefined ? batch : batch.filter(({ call }) => !isCombinable(call));
    const send = async () => {
      const sent = alone.map(({ call, resolve, reject }) =>
        connection.rows(call).then(resolve, reject),
      );
      if (combined !== undefined) sent.push(sendCombined(connection, combined, reads));
      await Promise.all(sent);
    };
    // Each read has been answered or has failed, also when the end of their transaction fails.
    await connection.limited(send).catch(() => {});
  }
}

async function sendCombined(
  connection: PostgresConnection,
  combined: Call,
  reads: readonly Waiting[],
): Promise<void> {
  try {
    const each = rowsOfEach(await connection.rows(combined));
    reads.forEach(({ resolve }, at) => resolve(each[at] ?? []));
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}
