import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "./cleanup.mjs";

/**
 * A new empty folder among the temporary files, removed when this process ends.
 * @param {string} purpose a word for its name: regulars-<purpose>-…
 * @returns {{ folder: string, remove: () => Promise<void> }} `remove` takes it away earlier
 */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(path.join(tmpdir(), `regulars-${purpose}-`));
  // A process that was just told to end may still hold a file for a moment.
  const remove = atEnd(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  );
  return { folder, remove };
}
