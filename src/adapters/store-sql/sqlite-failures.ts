import { StoreFailure } from "#engine/ports.ts";
import { invariantInWords } from "./constraints.ts";
import { areDescriptorsUsedUp, NO_DESCRIPTORS } from "./descriptors.ts";
import { unavailable } from "./unavailable.ts";

/** SQLite's primary result codes (sqlite.org/rescode.html) that mean that the data cannot be reached, and what to do. */
const remedies: Readonly<Record<number, string>> = {
  // This process is the only writer of ours (sqlite-folder.ts), so it is never one of our own transactions.
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

/** What SQLite says when it could not open a file, whatever kept it from that. */
const OPENS_FILES: ReadonlySet<number> = new Set([10, 14]);

/** SQLite's primary result code of an error, or undefined when it is none of SQLite's. */
function resultCode(error: unknown): number | undefined {
  const isSqlite = error instanceof Error && "errcode" in error;
  // The low byte is the primary code; the rest tells more about it.
  return isSqlite && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

/** Whether an error of SQLite, or the failure that stands for it, says that somebody else has the lock. */
export function isHeldByOthers(error: unknown): boolean {
  return resultCode(error instanceof StoreFailure ? error.cause : error) === BUSY;
}

/** The failure that an error of SQLite stands for. In: the error and the file's name as configured. Others come back as they are. */
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
