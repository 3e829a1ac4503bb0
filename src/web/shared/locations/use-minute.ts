import { useEffect, useState } from "react";

const STEP_MS = 20_000;

/** Returns the time in UTC epoch milliseconds, at most 20 seconds old, so that what it decides changes while the page is open. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
