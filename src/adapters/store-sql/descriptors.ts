import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";

/** What to do when a process has reached its limit of open files. */
export const NO_DESCRIPTORS =
  "No file descriptors are left: this process has as many files and connections open as the system allows. Raise that limit " +
  "(ulimit -n, LimitNOFILE), or lower MAX_CONNECTIONS; nothing is wrong with the data.";

/** Whether a Node error means that no file descriptors are left, for this process or the whole system. */
export function saysNoDescriptors(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A thread that could not start has the system's code only in its message.
  const code = "code" in error ? String(error.code) : "";
  return /\b(EMFILE|ENFILE)\b/.test(`${code} ${error.message}`);
}

/** Whether no file descriptors are left now: SQLite does not report why it could not open a file. */
export function areDescriptorsUsedUp(): boolean {
  try {
    closeSync(openSync(devNull, "r"));
    return false;
  } catch (error) {
    return saysNoDescriptors(error);
  }
}
