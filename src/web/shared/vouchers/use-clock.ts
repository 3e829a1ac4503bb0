import { useEffect, useState } from "react";
import { type Deadline, nextChange } from "./deadline.ts";

/** The longest possible timer, in milliseconds; it is then set again. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Returns the current time (UTC epoch ms), as exactly as the texts about these deadlines need it: one timer to their next change, and an
 * update when the page becomes visible, because timers pause in the background.
 */
export function useClock(deadlines: readonly Deadline[]): number {
  const [now, setNow] = useState(Date.now);
  const next = nextChange(deadlines, now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer =
      next === undefined ? undefined : setTimeout(update, Math.min(next - now, LONGEST_MS));
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [next, now]);
  return now;
}
