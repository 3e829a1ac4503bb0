import { BatchSender, type BulkWork, Rows } from "./bulk-load.ts";
import { readerOver } from "./reader.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile, lockFolder, makeFolder } from "./sqlite-folder.ts";
import { SqliteLoad } from "./sqlite-load.ts";
import { migrateSqlite } from "./sqlite-migrate.ts";
import { Statements } from "./statements.ts";

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
    const file = dataFile(folder);
    migrate(file);
    const load = new SqliteLoad(file);
    try {
      return await inTransaction(load, work);
    } finally {
      await load.close();
    }
  } finally {
    unlock();
  }
}

function migrate(file: string): void {
  const connection = new SqliteConnection(file, { readOnly: false });
  try {
    migrateSqlite(connection, file);
  } finally {
    connection.close();
  }
}

async function inTransaction<Result>(load: SqliteLoad, work: BulkWork<Result>): Promise<Result> {
  await load.run({ kind: "begin" });
  // One statement for all rows of a batch, because a full-text index is flushed at the end of each one.
  const sender = new BatchSender((calls) => load.run({ kind: "insert", calls }));
  const rows = new Rows("sqlite", sender);
  const reader = readerOver(new Statements("sqlite"), async (call) => {
    await sender.sent();
    return load.run({ kind: "read", call });
  });
  const result = await work({ reader, add: (added) => rows.add(added) });
  await rows.flush();
  await sender.sent();
  await load.run({ kind: "commit" });
  return result;
}
