import { readerForLongWork } from "#engine/long-reads.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { PostgresReads } from "./postgres-reads.ts";
import { PostgresReplicas } from "./postgres-replicas.ts";
import type { Pooling } from "./postgres-session.ts";
import { readerOver } from "./reader.ts";
import type { OpenReader } from "./sqlite-reader.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";

/** Where a reader reads. */
interface ReaderOptions {
  readonly url: string;
  readonly pooling?: Pooling | undefined;
  /** The URLs of read-only replicas, one host each; none by default. */
  readonly reads?: readonly string[] | undefined;
}

/**
 * Opens a reader of committed data with one connection, in a database that a store has upgraded. With replicas it reads from one of them what
 * was committed when it was opened, or later.
 * @throws StoreFailure (unavailable) for an invalid URL, and with replicas when the server cannot be reached; otherwise reads reject with it
 */
export async function openPostgresReader({
  url,
  pooling,
  reads: urls = [],
}: ReaderOptions): Promise<OpenReader> {
  const pool = new PostgresPool(url, 1, pooling);
  const reads = new PostgresReads(pool);
  const statements = new Statements("postgres");
  const run = (call: Call) => reads.rows(call);
  const leader = readerOver(statements, run);
  if (urls.length === 0) return { reader: leader, close: () => pool.close() };
  try {
    const own = { urls, connections: 1, pooling };
    const replicas = await PostgresReplicas.open({ ...own, statements, run, leader });
    const reader = await readerForLongWork({ reader: leader, replicas });
    const close = async () => {
      await replicas.close();
      await pool.close();
    };
    return { reader, close };
  } catch (error) {
    await pool.close();
    throw error;
  }
}
