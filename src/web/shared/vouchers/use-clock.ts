import { useEffect, useState } from "react";
import { type Deadline, nextChange } from "./deadline.ts";

/** The longest that a timer waits, in milliseconds; it then looks again. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Now, as exactly as the words about these deadlines need it: one timer to their next change, and a look when somebody comes back
 * to the page, whose timers may have slept. Out: UTC epoch milliseconds.
 */
export function useClock(deadlines: readonly Deadline[]): number {
  const [now, setNow] = useState(Date.now);
  const next = nextChange(deadlines, now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer =
      next === undefined ? undefined : setTimeout(look, Math.min(next - now, LONGEST_MS));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [next, now]);
  return now;
}
