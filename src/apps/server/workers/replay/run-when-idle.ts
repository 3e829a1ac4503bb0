import { spawnSync } from "node:child_process";

/**
 * Lets Linux run this process only while no other one wants the processor. With a low priority alone it finishes a slice of up to 3 ms before
 * a request that arrives is served. Without the program `chrt` (util-linux), or where that is forbidden, nothing changes.
 */
export function runWhenIdle(): void {
  if (process.platform !== "linux") return;
  const options = ["--idle", "--all-tasks", "--pid", "0", String(process.pid)];
  spawnSync("chrt", options, { stdio: "ignore" });
}
