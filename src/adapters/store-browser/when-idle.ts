/** How long without a call until the page counts as idle, in milliseconds. */
const QUIET_MS = 1000;

/** The longest delay on a busy page, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Returns a function that schedules deferrable work: it runs when nothing has scheduled it for a second and the page is idle. `work`
 * handles its own failures.
 */
export function whenIdle(work: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // Some browsers do not report idle time.
      if (typeof requestIdleCallback === "undefined") work();
      else requestIdleCallback(work, { timeout: TIMEOUT_MS });
    }, QUIET_MS);
  };
}
