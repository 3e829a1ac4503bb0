import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "./cleanup.mjs";

/**
 * Creates an empty temporary folder, which is removed when this process ends.
 * @param {string} purpose a word for its name: regulars-<purpose>-…
 * @returns {{ folder: string, remove: () => Promise<void> }} `remove` removes it earlier
 */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(path.join(tmpdir(), `regulars-${purpose}-`));
  // A process that is ending may still have a file open for a moment.
  const remove = atEnd(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  );
  return { folder, remove };
}
