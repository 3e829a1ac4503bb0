import {
  type LedgerPosition,
  nextEntries,
  SETTLED_MS,
  totalsChanges,
} from "#core/campaign-results/totals/add-up.ts";
import { LEDGER_PROGRESS } from "#core/campaign-results/totals/campaign-total.ts";
import type { Program } from "#core/program.ts";
import type { PacedControl } from "./jobs/handler.ts";
import { type Ports, StoreFailure } from "./ports.ts";

type Parts = Pick<Ports, "store" | "clock" | "digest">;

/**
 * Adds the awards of campaigns that are new in the ledger to the totals of the campaigns, some hundred entries in a transaction, so that
 * results are read without the ledger (docs/decisions/159). Starts with the first campaign. Several processes may run it at once. Ends early
 * when it should stop.
 * @throws StoreFailure
 */
export async function addUpCampaigns(
  parts: Parts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<void> {
  for (let goesOn = true; goesOn && !isStopped(); ) {
    const { store, clock } = parts;
    const stored = await store.reader.one("campaignProgress", { id: LEDGER_PROGRESS });
    if (stored === undefined && program.rules.revision === 0) return;
    goesOn =
      stored === undefined
        ? await begin(parts, program)
        : await paced(() => addUpPage(parts, stored, clock()));
  }
}

/** Stores the position from which entries can have awards of campaigns. Resolves to whether there is one now. */
async function begin({ store, clock }: Parts, { rules }: Program): Promise<boolean> {
  const date = Math.min(clock() - SETTLED_MS, ...rules.versions.map(({ at }) => at));
  const row = { id: LEDGER_PROGRESS, date, entryId: "" };
  return unlessStored(() =>
    store.transact(async () => ({
      changes: [{ kind: "insert", dataset: "campaignProgress", row }],
      result: true,
    })),
  );
}

/** Adds up the next entries. Resolves to whether there may be more. */
async function addUpPage(
  { store, digest }: Parts,
  from: LedgerPosition,
  now: number,
): Promise<boolean> {
  const { entries, isLast } = await nextEntries(store.reader, from, now);
  if (entries.length === 0) return false;
  return unlessStored(() =>
    store.transact(async (reader) => {
      const changes = await totalsChanges(reader, from, entries, digest);
      return { changes: changes ?? [], result: !isLast || changes === undefined };
    }),
  );
}

/** Another process stored the same rows first: the position is read again. */
async function unlessStored(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreFailure && error.problem.kind === "invariant") return true;
    throw error;
  }
}
