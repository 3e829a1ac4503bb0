import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { Problem } from "#tools/lib/say.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** What Linux calls a file system that lives in memory. */
const TMPFS = 0x01021994;

/** A new empty folder on a disk, removed at the end. Throws Problem when temporary files are in memory. */
export function folderOnDisk(): string {
  if (statfsSync(tmpdir()).type === TMPFS) {
    throw new Problem(
      `Temporary files are kept in memory here (${tmpdir()}), where a commit costs nothing and a benchmark says nothing.\n` +
        "Name a folder on a disk with TMPDIR and run the same command again.",
    );
  }
  return temporaryFolder("bench").folder;
}
