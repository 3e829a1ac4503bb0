import { constants, setPriority } from "node:os";

/** Lowers the calling thread's priority below the threads that answer requests. Only Linux has one per thread; elsewhere nothing changes. */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it; the thread then competes with requests.
  }
}
