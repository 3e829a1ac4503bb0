import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { SqliteConnection } from "./sqlite-connection.ts";
import { isHeldByOthers } from "./sqlite-failures.ts";
import { unavailable } from "./unavailable.ts";

/** Returns the data file's path in a folder. */
export function dataFile(folder: string): string {
  return path.join(folder, "regulars.sqlite");
}

/**
 * Creates a missing folder.
 * @throws StoreFailure (unavailable)
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw unavailable(
      `The data folder ${folder} cannot be created or opened${reason}. Allow this program's user to write there, or ` +
        "name another folder with DATA_DIR.",
      error,
    );
  }
}

/**
 * Checks that a database's existing files are writable. SQLite would find out late, and leave files that stay unwritable even after the
 * permission is fixed.
 * @throws StoreFailure (unavailable)
 */
export function assertWritable(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      accessSync(part, constants.W_OK);
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (isMissing) continue;
      throw unavailable(
        `${part} can only be read. Allow this program's user to write it and its folder.`,
        error,
      );
    }
  }
}

/**
 * Locks the folder against other processes until the returned function is called or this process ends; the operating system then drops the
 * lock.
 * @throws StoreFailure (unavailable) when another process holds it
 */
export function lockFolder(folder: string): () => void {
  const connection = new SqliteConnection(path.join(folder, "regulars.lock"), { readOnly: false });
  try {
    connection.execute("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    connection.close();
    if (!isHeldByOthers(error)) throw error;
    throw unavailable(
      `The data folder ${folder} is in use by another process of this program. Stop that process, or use another folder with ` +
        "DATA_DIR.",
      error,
    );
  }
  return () => connection.close();
}

/**
 * Remembers the file at a path. Returns a function that throws StoreFailure (unavailable) once the file was removed or replaced, because
 * this process would then write to a file that nobody reads.
 */
export function rememberFile(file: string): () => void {
  const identity = () => {
    try {
      const { dev, ino } = statSync(file, { bigint: true });
      return `${dev} ${ino}`;
    } catch {
      return undefined;
    }
  };
  const opened = identity();
  return () => {
    if (identity() === opened) return;
    throw unavailable(
      `${file} is no longer the file that was opened. Stop this program, look after the data folder, and start again.`,
    );
  };
}
