import { dayIn } from "#core/kit/time.ts";
import { nextTotals } from "#core/points/roll-up.ts";
import type { Program } from "#core/program.ts";
import { type Ports, StoreFailure } from "./ports.ts";

/**
 * Computes the totals of every past day that has none yet, one transaction per day, so that charts read totals instead of entries. Several
 * processes may run it at once. Resolves to the number of days.
 * @throws StoreFailure
 */
export async function rollUp(
  { store, clock }: Pick<Ports, "store" | "clock">,
  program: Program,
): Promise<number> {
  for (let days = 0; ; days += 1) {
    if (!(await rollUpDay(store, dayIn(program.timeZone, clock())))) return days;
  }
}

/** Rolls up one day. Resolves to whether there was one, also when another process stored its totals first. */
async function rollUpDay(store: Ports["store"], today: string): Promise<boolean> {
  try {
    return await store.transact(async (reader) => {
      const changes = await nextTotals(reader, today);
      return { changes, result: changes.length > 0 };
    });
  } catch (error) {
    if (error instanceof StoreFailure && error.problem.kind === "invariant") return true;
    throw error;
  }
}
