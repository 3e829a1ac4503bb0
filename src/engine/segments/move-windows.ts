import { dayIn } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { moveWindow } from "#core/segments/move-window.ts";
import { type WindowDays, windowDays } from "#core/segments/segment-customer.ts";
import { startOfWindow } from "#core/segments/segment-tests.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

type Parts = Pick<Ports, "store" | "clock">;

/** Moves the windows for visits and spend to the program's day, some hundred purchases in a transaction. Resolves to whether all are there. */
export async function moveWindows(
  parts: Parts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  for (const days of windowDays) {
    while (!(await paced(() => step(parts, program, days)))) if (isStopped()) return false;
  }
  return true;
}

async function step({ store, clock }: Parts, program: Program, days: WindowDays): Promise<boolean> {
  const now = clock();
  const today = dayIn(program.timeZone, now);
  const target = startOfWindow({ now, today, program }, days);
  const window = await store.reader.one("segmentWindows", { id: String(days) });
  if (window === undefined || window.startsAt === target) return true;
  return store.transact(async (reader) => {
    const { changes, isDone } = await moveWindow(reader, days, target);
    return { changes, result: isDone };
  });
}
