import { isRestarted } from "./runtime.mjs";

/**
 * Ends this process when its parent has ended, if the parent is npm's or the project's own: npm passes a stop signal only to its shell, so that a server or
 * browser would keep running. Does nothing when started by hand.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined && !isRestarted()) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}
