import { PostgresPool } from "./postgres-pool.ts";
import { PostgresReads } from "./postgres-reads.ts";
import type { Pooling } from "./postgres-session.ts";
import { readerOver } from "./reader.ts";
import type { OpenReader } from "./sqlite-reader.ts";
import { Statements } from "./statements.ts";

/**
 * Opens a reader of committed data with one connection, in a database that a store has upgraded.
 * @throws StoreFailure (unavailable) for an invalid URL; reads reject with it when the server cannot be reached
 */
export function openPostgresReader(url: string, pooling?: Pooling): OpenReader {
  const pool = new PostgresPool(url, 1, pooling);
  const reads = new PostgresReads(pool);
  return {
    reader: readerOver(new Statements("postgres"), (call) => reads.rows(call)),
    close: () => pool.close(),
  };
}
