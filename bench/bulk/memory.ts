import { readFileSync } from "node:fs";
import { Problem } from "#tools/lib/say.mjs";

/** How often it is looked at, in milliseconds. The system adds up all pages each time. */
const EVERY_MS = 500;

/**
 * The memory that a process and those that it started hold, in MiB; pages that they share, as the program itself, count once. In: its process id.
 * Throws Problem where the system does not report, which is anywhere but on Linux.
 */
function heldBy(pid: number): number {
  const [own] = shareOf(pid);
  if (own === undefined) throw new Problem(`Process ${pid} does not tell what memory it holds.`);
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return started.flatMap((child) => shareOf(Number(child))).reduce((sum, held) => sum + held, own);
}

/** The share of memory of a process, in MiB: its own pages, and a part of those that others use too. None once it has ended. */
function shareOf(pid: number): readonly number[] {
  try {
    const said = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
    return said === null ? [] : [Number(said[1]) / 1024];
  } catch {
    return [];
  }
}

/**
 * Does some work and looks twice a second at what memory a process and those that it started hold meanwhile. Out: the most beyond what
 * they held before, in MiB, and what the work gives.
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
