import { dayIn } from "#core/kit/time.ts";
import { nextEndedMonth } from "#core/liability/end-month.ts";
import type { Program } from "#core/program.ts";
import { type Ports, StoreFailure } from "./ports.ts";

/**
 * Stores the movements of every ended month that is not stored yet, one transaction for each month, so that the liability report reads months
 * that never change (docs/decisions/186). Several processes may run it at once. Resolves to the number of months.
 * @throws StoreFailure
 */
export async function storeMonthEnds(
  { store, clock }: Pick<Ports, "store" | "clock">,
  program: Program,
): Promise<number> {
  for (let months = 0; ; months += 1) {
    if (!(await storeMonth(store, dayIn(program.timeZone, clock())))) return months;
  }
}

/** Stores one month. Resolves to whether there was one, also when another process stored it first. */
async function storeMonth(store: Ports["store"], today: string): Promise<boolean> {
  try {
    return await store.transact(async (reader) => {
      const changes = await nextEndedMonth(reader, today);
      return { changes, result: changes.length > 0 };
    });
  } catch (error) {
    if (error instanceof StoreFailure && error.problem.kind === "invariant") return true;
    throw error;
  }
}
