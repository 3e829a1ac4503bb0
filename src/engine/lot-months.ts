import { endedLots, flowsIn, nextLotMonth } from "#core/liability/end-lots.ts";
import type { Program } from "#core/program.ts";
import type { PacedControl } from "./jobs/handler.ts";
import { readerForLongWork } from "./long-reads.ts";
import { type Ports, StoreFailure } from "./ports.ts";

/**
 * Stores what happened to the lots of every ended month, and what is left of them, one transaction for each month (docs/decisions/192). Run it
 * after `storeMonthEnds`. Several processes may run it at once. Resolves to false when it was stopped.
 * @throws StoreFailure
 */
export async function storeLotMonths(
  { store }: Pick<Ports, "store">,
  program: Program,
  control: PacedControl,
): Promise<boolean> {
  for (;;) {
    const month = await nextLotMonth(store.reader);
    if (month === undefined) return true;
    const flows = await flowsIn(await readerForLongWork(store), month, control);
    if (flows === undefined) return false;
    try {
      await store.transact(async (reader) => ({
        changes: await endedLots(reader, month, flows, program),
        result: undefined,
      }));
    } catch (error) {
      // Another process stored it first.
      if (!(error instanceof StoreFailure) || error.problem.kind !== "invariant") throw error;
    }
  }
}
