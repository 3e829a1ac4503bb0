import { mkdirSync } from "node:fs";
import path from "node:path";
import { StoreFailure } from "#engine/ports.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { unavailable } from "./unavailable.ts";

/** The data file's path in a folder. */
export function dataFile(folder: string): string {
  return path.join(folder, "regulars.sqlite");
}

/** Makes the folder when it is missing. Throws StoreFailure (unavailable) when that is not possible. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw unavailable(
      `The data folder ${folder} cannot be made or entered${reason}. Give this program's user the right to write there, or ` +
        "name another folder with DATA_DIR.",
      error,
    );
  }
}

/**
 * Keeps every other process out of the folder until the returned function is called or this process ends, however it
 * ends: the operating system drops the lock. Throws StoreFailure (unavailable) when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const connection = new SqliteConnection(path.join(folder, "regulars.lock"), { readOnly: false });
  try {
    connection.execute("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    connection.close();
    const taken = error instanceof StoreFailure && error.problem.kind === "conflict";
    if (!taken) throw error;
    throw unavailable(
      `The data folder ${folder} is in use by another process of this program. Stop that one, or name another folder with ` +
        "DATA_DIR.",
      error,
    );
  }
  return () => connection.close();
}
