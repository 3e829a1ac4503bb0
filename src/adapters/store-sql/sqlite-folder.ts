import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { SqliteConnection } from "./sqlite-connection.ts";
import { isHeldByOthers } from "./sqlite-failures.ts";
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
      `The data folder ${folder} cannot be created or opened${reason}. Allow this program's user to write there, or ` +
        "name another folder with DATA_DIR.",
      error,
    );
  }
}

/**
 * Makes sure that a database's files may be written, as far as they are there. SQLite would find out late, and leave files beside it
 * that may not be written either, not even once the right is given. Throws StoreFailure (unavailable).
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
 * Keeps every other process out of the folder until the returned function is called or this process ends, however it
 * ends: the operating system drops the lock. Throws StoreFailure (unavailable) when another process has it.
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
 * Remembers which file is at a path. Out: throws StoreFailure (unavailable) once that file is removed or another is in its
 * place, as after a clean-up or a backup brought back too early: this process would go on saving where nobody looks.
 */
export function inPlace(file: string): () => void {
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
