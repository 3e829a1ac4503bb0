import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder of its own for a test's data, and what removes it. */
export interface ScratchFolder {
  readonly folder: string;
  readonly remove: () => void;
}

/** Makes a folder among the machine's temporary files. */
export function scratchFolder(): ScratchFolder {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
