import { BatchSender, type BulkWork, Rows } from "./bulk-load.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { migratePostgres } from "./postgres-migrate.ts";
import { PostgresPool } from "./postgres-pool.ts";
import type { Pooling } from "./postgres-session.ts";
import { readerOver } from "./reader.ts";
import { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { compactions } from "./tallies.ts";

/**
 * Loads rows into a PostgreSQL database, see {@link BulkWork}. One transaction: an interrupted load leaves the data unchanged.
 * @throws StoreFailure when the database cannot be reached or used
 */
export async function loadIntoPostgres<Result>(
  { url, pooling }: { readonly url: string; readonly pooling?: Pooling | undefined },
  work: BulkWork<Result>,
): Promise<Result> {
  const pool = new PostgresPool(url, 1, pooling);
  try {
    await migratePostgres(pool);
    return await pool.use(async (connection) => {
      const result = await inTransaction(connection, work);
      // Autovacuum does it otherwise, minutes later and beside requests: so a failure does not matter.
      await vacuum(connection, pooling === "transaction").catch(() => {});
      return result;
    });
  } finally {
    await pool.close();
  }
}

async function inTransaction<Result>(
  connection: PostgresConnection,
  work: BulkWork<Result>,
): Promise<Result> {
  connection.waitLong();
  await connection.begin();
  try {
    // Removes limits made for requests. The deferred constraint is checked with each batch instead of a million times at the end.
    await connection.execute(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; " +
        "set constraints transactions_reach_user immediate",
    );
    const sender = new BatchSender(async (calls) => {
      for (const call of calls) await connection.change(call);
    });
    const rows = new Rows("postgres", sender);
    const statements = new Statements("postgres");
    const reader = readerOver(statements, async (call) => {
      await sender.sent();
      return connection.rows(call);
    });
    const result = await work({ reader, add: (added) => rows.add(added) });
    await rows.flush();
    await sender.sent();
    for (const call of compactions) await connection.change(call);
    for (const { name } of Object.values(tables)) await connection.execute(`analyze ${name}`);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollBack();
    throw error;
  }
}

/** Marks the loaded rows as visible to all, so that the first reads need not do it one by one and can use indexes alone. */
async function vacuum(connection: PostgresConnection, isPooled: boolean): Promise<void> {
  // Through a pooler the server has no limits but those of each transaction.
  if (!isPooled) await connection.execute("set statement_timeout = 0");
  for (const { name } of Object.values(tables)) await connection.execute(`vacuum ${name}`);
}
