import { setImmediate } from "node:timers/promises";
import { type BulkWork, Rows } from "./bulk-load.ts";
import { insertMany } from "./insert-many.ts";
import { readerOver } from "./reader.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile, lockFolder, makeFolder } from "./sqlite-folder.ts";
import { migrateSqlite } from "./sqlite-migrate.ts";
import { Statements } from "./statements.ts";
import type { Table } from "./table.ts";
import type { Cell } from "./values.ts";

/** The page cache while loading, in KiB: indexes of random ids are written all over the file. */
const CACHE_KIB = 256 * 1024;

/**
 * Loads rows into the SQLite store of a folder, see {@link BulkWork}. One transaction with a rollback journal: an interruption, including a
 * power cut, leaves the data unchanged.
 * @throws StoreFailure when the folder is in use
 */
export async function loadIntoSqlite<Result>(
  { folder }: { readonly folder: string },
  work: BulkWork<Result>,
): Promise<Result> {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const connection = new SqliteConnection(dataFile(folder), { readOnly: false });
    try {
      migrateSqlite(connection, dataFile(folder));
      return await inTransaction(connection, work);
    } finally {
      connection.close();
    }
  } finally {
    unlock();
  }
}

async function inTransaction<Result>(
  connection: SqliteConnection,
  work: BulkWork<Result>,
): Promise<Result> {
  // A write-ahead log would hold the whole load a second time; the store returns to it when it opens.
  connection.execute(`pragma cache_size = -${CACHE_KIB}; pragma journal_mode = delete`);
  connection.execute("begin immediate");
  try {
    const rows = new Rows((table, cells) => insert(connection, table, cells));
    const statements = new Statements("sqlite");
    const reader = readerOver(statements, async (call) => connection.rows(call));
    const result = await work({ reader, add: (added) => rows.add(added) });
    await rows.flush();
    connection.execute("analyze");
    connection.execute("commit");
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.execute("rollback");
    throw error;
  }
}

/** Inserts all rows in one statement, because a full-text index is flushed at the end of each one. */
async function insert(
  connection: SqliteConnection,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  connection.change(insertMany("sqlite", table, rows));
  // SQLite works in this thread: lets signals and other events run in between.
  await setImmediate();
}
