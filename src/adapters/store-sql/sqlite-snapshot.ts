import { existsSync } from "node:fs";
import { expectOurSchema } from "./schema-of.ts";
import { type SnapshotWork, snapshotOver } from "./snapshot.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { APPLICATION_ID } from "./sqlite-migrate.ts";
import { Statements } from "./statements.ts";
import { unavailable } from "./unavailable.ts";

/**
 * Reads a folder's data as it is now, also while a server runs on it: the lock of the folder keeps a second writer out, and in the write-ahead log
 * a reader has its own moment. Rejects with StoreFailure (unavailable) when there is no data or it is of another version.
 */
export async function withSqliteSnapshot<Result>(
  { folder }: { readonly folder: string },
  work: SnapshotWork<Result>,
): Promise<Result> {
  const file = dataFile(folder);
  return await withReadTransaction(file, async (connection) => {
    expectOurSchema(schemaIn(connection, file), file);
    const statements = new Statements("sqlite");
    return await work(snapshotOver(statements, async (call) => connection.rows(call)));
  });
}

/** Opens a data file to read it as it is at this moment. In: its path. Rejects as {@link withSqliteSnapshot}. */
export async function withReadTransaction<Result>(
  file: string,
  work: (connection: SqliteConnection) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) {
    throw unavailable(`${file} does not exist. Set DATA_DIR to the data folder.`);
  }
  const connection = new SqliteConnection(file, { readOnly: true });
  try {
    // The transaction takes its moment with its first read.
    connection.execute("begin");
    connection.query("select count(*) from sqlite_schema");
    return await work(connection);
  } finally {
    connection.close();
  }
}

/** The schema number of a database. Throws StoreFailure (unavailable) for another program's. In: a connection, and how to call it. */
export function schemaIn(connection: SqliteConnection, file: string): number {
  const number = (text: string) => Number(connection.query(text)[0]?.[0] ?? 0);
  if (number("pragma application_id") !== APPLICATION_ID) {
    throw unavailable(`${file} is no database of this program.`);
  }
  return number("select max(number) from migrations");
}
