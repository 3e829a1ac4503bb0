import type { ProgramReader } from "#core/world.ts";
import { readerOver } from "./reader.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { Statements } from "./statements.ts";

/** A reader with a connection of its own, for a thread. */
export interface OpenReader {
  readonly reader: ProgramReader;
  close(): Promise<void>;
}

/**
 * Opens a reader of committed data in a folder that a store has open.
 * @throws StoreFailure (unavailable)
 */
export function openSqliteReader(folder: string): OpenReader {
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  return {
    reader: readerOver(new Statements("sqlite"), async (call) => connection.rows(call)),
    close: async () => connection.close(),
  };
}
