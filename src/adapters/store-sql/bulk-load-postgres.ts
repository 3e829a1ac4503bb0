import { type BulkWork, Rows } from "./bulk-load.ts";
import { insertMany } from "./insert-many.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { migratePostgres } from "./postgres-migrate.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { readerOver } from "./reader.ts";
import { Statements } from "./statements.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";
import type { Cell } from "./values.ts";

/**
 * Loads rows into the store of a PostgreSQL database, see {@link BulkWork}. One transaction: what ends this process or the
 * server in the middle leaves the data as it was. Rejects with StoreFailure when the database cannot be reached or used.
 */
export async function loadIntoPostgres<Result>(
  { url }: { readonly url: string },
  work: BulkWork<Result>,
): Promise<Result> {
  const pool = new PostgresPool(url, 1);
  try {
    await migratePostgres(pool);
    const connection = await pool.take();
    try {
      return await inTransaction(connection, work);
    } finally {
      connection.release();
    }
  } finally {
    await pool.close();
  }
}

async function inTransaction<Result>(
  connection: PostgresConnection,
  work: BulkWork<Result>,
): Promise<Result> {
  await connection.execute("begin");
  try {
    // Limits that are made for requests. The deferred rule is looked at with each piece instead of a million times at the end.
    await connection.execute(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; " +
        "set constraints transactions_reach_user immediate",
    );
    const sender = new Sender(connection);
    const rows = new Rows((table, cells) => sender.send(table, cells));
    const statements = new Statements("postgres");
    const reader = readerOver(statements, async (call) => {
      await sender.sent();
      return connection.rows(call);
    });
    const result = await work({ reader, add: (added) => rows.add(added) });
    await rows.flush();
    await sender.sent();
    for (const { name } of Object.values(tables)) await connection.execute(`analyze ${name}`);
    await connection.execute("commit");
    return result;
  } catch (error) {
    await connection.execute("rollback").catch(() => {});
    throw error;
  }
}

/** Sends pieces one after the other; the next one is made while the server works on the last. */
class Sender {
  readonly #connection: PostgresConnection;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  async send(table: Table, rows: readonly (readonly Cell[])[]): Promise<void> {
    const call = insertMany("postgres", table, rows);
    await this.#last;
    this.#last = this.#connection.change(call);
    // Who waits for it hears what went wrong; nobody may wait before the process hears it.
    this.#last.catch(() => {});
  }

  /** Resolves when everything has arrived; rejects with what went wrong with the last piece. */
  async sent(): Promise<void> {
    await this.#last;
  }
}
