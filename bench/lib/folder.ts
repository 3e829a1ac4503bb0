import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "../../tools/lib/cleanup.mjs";
import { Problem } from "../../tools/lib/say.mjs";

/** What Linux calls a file system that lives in memory. */
const TMPFS = 0x01021994;

/** A new empty folder among the temporary files, removed at the end. Throws Problem when temporary files are in memory. */
export function temporaryFolder(): string {
  if (statfsSync(tmpdir()).type === TMPFS) {
    throw new Problem(
      `Temporary files are kept in memory here (${tmpdir()}), where a commit costs nothing and a benchmark says nothing.\n` +
        "Name a folder on a disk with TMPDIR and run the same command again.",
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
