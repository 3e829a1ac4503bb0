import { constants, setPriority } from "node:os";

/** How far a priority is lowered: `low` for work that takes minutes, `below` for work that somebody waits for. */
const priorities = {
  below: constants.priority.PRIORITY_BELOW_NORMAL,
  low: constants.priority.PRIORITY_LOW,
} as const;

/** Lowers the calling thread's priority below the threads that answer requests. Only Linux has one per thread; elsewhere nothing changes. */
export function lowerPriority(to: keyof typeof priorities): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(priorities[to]);
  } catch {
    // A sandbox may forbid it; the thread then competes with requests.
  }
}
