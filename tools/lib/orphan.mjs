import { isRestarted } from "./runtime.mjs";

/**
 * Ends this process when the one it was started from is gone, where that one is the project's own or npm's: npm passes
 * a stop signal to its shell only, and a server or a browser would stay behind. Started by hand, nothing is watched.
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
