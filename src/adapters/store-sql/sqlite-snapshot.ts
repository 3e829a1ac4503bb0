import { existsSync } from "node:fs";
import { expectOurSchema, type SnapshotWork, snapshotOver } from "./snapshot.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { APPLICATION_ID } from "./sqlite-migrate.ts";
import { Statements } from "./statements.ts";
import { unavailable } from "./unavailable.ts";

/**
 * Reads a folder's current data, also while a server runs on it: the folder's lock excludes only a second writer, and the write-ahead log
 * gives each reader its own snapshot.
 * @throws StoreFailure (unavailable) when there is no data or it is of another version
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

/**
 * Runs work in a read transaction on a data file.
 * @throws as {@link withSqliteSnapshot}
 */
export async function withReadTransaction<Result>(
  file: string,
  work: (connection: SqliteConnection) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) {
    throw unavailable(`${file} does not exist. Set DATA_DIR to the data folder.`);
  }
  const connection = new SqliteConnection(file, { readOnly: true });
  try {
    // The snapshot begins with the transaction's first read.
    connection.execute("begin");
    connection.query("select count(*) from sqlite_schema");
    return await work(connection);
  } finally {
    connection.close();
  }
}

/**
 * Returns the schema number of a database.
 * @param file its name in messages
 * @throws StoreFailure (unavailable) for another program's
 */
export function schemaIn(connection: SqliteConnection, file: string): number {
  const number = (text: string) => Number(connection.query(text)[0]?.[0] ?? 0);
  if (number("pragma application_id") !== APPLICATION_ID) {
    throw unavailable(`${file} is no database of this program.`);
  }
  return number("select max(number) from migrations");
}
