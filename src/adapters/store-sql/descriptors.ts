import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";

/** What to do when a process has as many files and connections open as the system allows it. */
export const NO_DESCRIPTORS =
  "No file descriptors are left: this process has as many files and connections open as the system allows. Raise that limit " +
  "(ulimit -n, LimitNOFILE), or lower MAX_CONNECTIONS; nothing is wrong with the data.";

/** Whether an error of Node says that there are no file descriptors left, for this process or the whole system. */
export function saysNoDescriptors(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A thread that could not be started has the system's code in its message alone.
  const code = "code" in error ? String(error.code) : "";
  return /\b(EMFILE|ENFILE)\b/.test(`${code} ${error.message}`);
}

/** Whether there are no file descriptors left right now: SQLite does not say why it could not open a file. */
export function areDescriptorsUsedUp(): boolean {
  try {
    closeSync(openSync(devNull, "r"));
    return false;
  } catch (error) {
    return saysNoDescriptors(error);
  }
}
