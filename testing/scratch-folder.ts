import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A temporary folder for a test's data, and a function that removes it. */
export interface ScratchFolder {
  readonly folder: string;
  readonly remove: () => void;
}

/** Creates a temporary folder. */
export function scratchFolder(): ScratchFolder {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
