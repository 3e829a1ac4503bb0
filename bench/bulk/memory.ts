import { readFileSync } from "node:fs";
import { Problem } from "#tools/lib/say.mjs";

const EVERY_MS = 50;

/** The memory that a process holds, in MiB. In: its process id. Throws Problem where the system does not report, which is anywhere but on Linux. */
function heldBy(pid: number): number {
  const said = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (said === undefined) throw new Problem(`Process ${pid} does not tell what memory it holds.`);
  return Number(said) / 1024;
}

/**
 * Does some work and looks twenty times a second at what memory a process holds meanwhile. Out: the most beyond what it held before, in
 * MiB, and what the work gives.
 */
export async function peakDuring<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly before: number; readonly beyond: number }> {
  const before = heldBy(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, heldBy(pid));
  }, EVERY_MS);
  try {
    const result = await work();
    return { result, before, beyond: Math.max(peak, heldBy(pid)) - before };
  } finally {
    clearInterval(watch);
  }
}
