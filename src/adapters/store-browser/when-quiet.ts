/** How long nothing may be asked for before it is quiet, in milliseconds. */
const QUIET_MS = 1000;

/** The longest that a busy page may put the work off, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Work that can wait: it runs when nobody has asked for it for a second and the page has nothing else to do. Out: what asks for
 * it. It never rejects: `work` looks after its own failures.
 */
export function whenQuiet(work: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // Some browsers do not tell when a page is idle.
      if (typeof requestIdleCallback === "undefined") work();
      else requestIdleCallback(work, { timeout: PATIENCE_MS });
    }, QUIET_MS);
  };
}
