import { answersOf, CombinedReads, isCombinable, isRead } from "./combined-reads.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import type { Connections } from "./postgres-schema.ts";
import type { Call } from "./statement.ts";
import type { Cells } from "./values.ts";

/** Rows, and when they were read. */
export interface Read {
  readonly rows: readonly Cells[];
  /** How many connections had been opened. */
  readonly opened: number;
  /** The snapshot that they were read with, where it was asked for and is known. */
  readonly snapshot: string | undefined;
}

/** A read that waits for the end of the tick. */
interface Waiting {
  readonly call: Call;
  /** Whether to return the snapshot as well. */
  readonly isDated: boolean;
  readonly resolve: (read: Read) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads outside of transactions. Those of the same tick share a connection and one round trip, and combinable ones one statement. */
export class PostgresReads {
  readonly #pool: Connections;
  readonly #combinedReads = new CombinedReads();
  #waiting: Waiting[] = [];

  constructor(pool: Connections) {
    this.#pool = pool;
  }

  /** Returns the rows of a call. */
  async rows(call: Call): Promise<readonly Cells[]> {
    return (await this.read(call)).rows;
  }

  /** Returns the rows of a call, and when they were read: with the snapshot where `isDated`. */
  read(call: Call, isDated = false): Promise<Read> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => void this.#flush());
      this.#waiting.push({ call, isDated, resolve, reject });
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
    const { opened } = this.#pool;
    const reads = batch.filter(({ call }) => isRead(call));
    const changes = batch.filter(({ call }) => !isRead(call));
    // Changes are transactions of their own, so that none waits for another's rows.
    await Promise.all([
      ...(reads.length > 0 ? [this.#sendReads(connection, reads, opened)] : []),
      ...changes.map(({ call, resolve, reject }) =>
        connection
          .limited(() => connection.rows(call))
          .then((rows) => resolve({ rows, opened, snapshot: undefined }), reject),
      ),
    ]);
  }

  async #sendReads(
    connection: PostgresConnection,
    batch: readonly Waiting[],
    opened: number,
  ): Promise<void> {
    const together = batch.filter(({ call }) => isCombinable(call));
    const isWorthIt = together.length > 1 || together.some(({ isDated }) => isDated);
    const combined = isWorthIt
      ? this.#combinedReads.callFor(together.map(({ call }) => call))
      : undefined;
    const alone = combined === undefined ? batch : batch.filter(({ call }) => !isCombinable(call));
    const send = async () => {
      const sent = alone.map(({ call, resolve, reject }) =>
        connection
          .rows(call)
          .then((rows) => resolve({ rows, opened, snapshot: undefined }), reject),
      );
      if (combined !== undefined) {
        sent.push(sendCombined(connection, combined, { reads: together, opened }));
      }
      await Promise.all(sent);
    };
    // Each read has been answered or has failed, also when the end of their transaction fails.
    await connection.limited(send).catch(() => {});
  }
}

async function sendCombined(
  connection: PostgresConnection,
  combined: Call,
  { reads, opened }: { readonly reads: readonly Waiting[]; readonly opened: number },
): Promise<void> {
  try {
    const { each, snapshot } = answersOf(await connection.rows(combined));
    reads.forEach(({ resolve }, at) => resolve({ rows: each[at] ?? [], opened, snapshot }));
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}
