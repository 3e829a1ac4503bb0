import { StoreFailure } from "#engine/ports.ts";
import { invariantInWords } from "./constraints.ts";
import { areDescriptorsUsedUp, NO_DESCRIPTORS } from "./descriptors.ts";
import { unavailable } from "./unavailable.ts";

/** SQLite's primary result codes (sqlite.org/rescode.html) that mean that the data cannot be reached, with the remedy. */
const remedies: Readonly<Record<number, string>> = {
  // This process is our only writer (sqlite-folder.ts), so the lock is another program's.
  5: "Another program keeps it locked, such as a database browser or a backup. End that one, then try again.",
  3: "Allow this program's user to read and write it.",
  8: "It can only be read. Allow this program's user to write it and its folder.",
  10: "Reading or writing it failed. Check the disk, then start again.",
  11: "It is damaged. Move it away and restore a backup.",
  13: "The disk is full. Free some space; what was saved is still there.",
  14: "It cannot be opened. Allow this program's user to read and write it and its folder.",
  23: "Access to it is refused. Allow this program's user to read and write it.",
  26: "It is not a database of this program. Move the file away, or set DATA_DIR to another folder.",
};

const BUSY = 5;
const CONSTRAINT = 19;

/** The codes of a file that could not be opened, for whatever reason. */
const OPENS_FILES: ReadonlySet<number> = new Set([10, 14]);

/** Returns SQLite's primary result code of an error; undefined for other errors. */
function resultCode(error: unknown): number | undefined {
  const isSqlite = error instanceof Error && "errcode" in error;
  // The low byte is the primary code; the others are details.
  return isSqlite && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

/** Whether an error of SQLite, or its StoreFailure, means that another process holds the lock. */
export function isHeldByOthers(error: unknown): boolean {
  return resultCode(error instanceof StoreFailure ? error.cause : error) === BUSY;
}

/**
 * Returns the failure for an error of SQLite; other errors are returned as they are.
 * @param file the file's path as configured
 */
export function sqliteFailure(error: unknown, file: string): unknown {
  const code = resultCode(error);
  if (code === undefined || !(error instanceof Error)) return error;
  if (code === CONSTRAINT) {
    const invariant = invariantInWords(error.message);
    return invariant === undefined
      ? error
      : new StoreFailure({ kind: "invariant", invariant }, { cause: error });
  }
  if (OPENS_FILES.has(code) && areDescriptorsUsedUp()) return unavailable(NO_DESCRIPTORS, error);
  const remedy = remedies[code];
  return remedy === undefined ? error : unavailable(`${file}: ${remedy}`, error);
}
