import { dayIn } from "#core/kit/time.ts";
import { nextTotals } from "#core/points/roll-up.ts";
import type { Program } from "#core/program.ts";
import { type Ports, StoreFailure } from "./ports.ts";

/**
 * Adds up every day of the ledger that is over and has no totals yet, a transaction a day, so that charts read days and not
 * entries. Several processes may do it at once. Resolves to how many days were added up. Rejects with StoreFailure.
 */
export async function rollUp(
  { store, clock }: Pick<Ports, "store" | "clock">,
  program: Program,
): Promise<number> {
  for (let days = 0; ; days += 1) {
    if (!(await oneDay(store, dayIn(program.timeZone, clock())))) return days;
  }
}

/** Whether there was a day to add up, by this process or by another that was quicker. */
async function oneDay(store: Ports["store"], today: string): Promise<boolean> {
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
