import type { Ports } from "#engine/ports.ts";

/** In each period every process says once that it runs, in milliseconds. */
export const PERIOD_MS = 15_000;

/** How often a process looks whether a new period has begun, in milliseconds. */
const LOOK_MS = 5000;

/** What counting processes needs. `every` calls back at an interval in milliseconds and returns what ends that. */
interface ProcessCountParts extends Pick<Ports, "clock" | "digest"> {
  readonly store: Pick<Ports["store"], "countAttempt" | "reader">;
  readonly every: (ms: number, callback: () => void) => () => void;
}

/** The number of processes that serve one database. */
export interface ProcessCount {
  /** Returns how many there are, this one included: those that run now, or ran until a moment ago. */
  count(): number;
  /** Says that this process runs, and reads how many others do. One write and one read in a period. Never throws. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Counts the processes that serve one database (docs/decisions/199). Each adds one to the count of the period; the count of the last whole
 * period, or of this one if it is larger already, is how many there are. A new process is known within two periods. While the database does
 * not respond, the number stays.
 */
export function countProcesses({ store, clock, digest, every }: ProcessCountParts): ProcessCount {
  const idOf = (period: number) => digest(`processes that run in period ${period}`);
  let known = 1;
  let counted = Number.NaN;

  async function read(now: number): Promise<void> {
    const period = Math.floor(now / PERIOD_MS);
    if (period === counted) return;
    const { count } = await store.countAttempt(idOf(period), { now, windowMs: 3 * PERIOD_MS });
    counted = period;
    const before = await store.reader.one("attempts", { id: idOf(period - 1) });
    known = Math.max(1, count, before?.count ?? 0);
  }

  const look = () => read(clock()).catch(() => undefined);
  const stop = every(LOOK_MS, () => void look());
  return { count: () => known, look, stop };
}
