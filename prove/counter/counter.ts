import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { counted } from "../lib/counted.ts";
import { type Place, postgresPlace, sqlitePlace } from "../lib/place.ts";
import type { ProofOptions, Prove, Row } from "../lib/proof.ts";
import { rowFaults } from "../lib/row-faults.ts";
import { codesAtTheirEnd } from "./codes.ts";
import { lastMoments } from "./last-moments.ts";
import { queueAfterADay } from "./queue.ts";
import { refundsInParts, refundsWhileSpending } from "./refunds.ts";
import { stageOf } from "./stage.ts";
import { faultsOf, taleColumns, taleRow } from "./tale.ts";

const tales = [queueAfterADay, refundsInParts, refundsWhileSpending, lastMoments, codesAtTheirEnd];

/**
 * Proves what takes time at a counter (decision 107), with the clock handed in: a queue that is sent again when receipts are gone, refunds before and after
 * spending, and the last moments of vouchers and codes where clocks are put forward and back. Through the engine, on SQLite and on PostgreSQL, there with two stores on
 * the same data.
 */
export const prove: Prove = async ({ short, seed, tell }) => {
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const { open, count } of [
    { open: sqlitePlace, count: 1 },
    { open: () => postgresPlace(short), count: 2 },
  ]) {
    const place = await open();
    tell(place.name);
    try {
      const found = await playOn(place, count, { short, seed });
      rows.push(...found.rows);
      broken.push(...found.broken.map((sentence) => `${place.name}: ${sentence}`));
    } finally {
      await place.remove();
    }
  }
  return {
    title: "At the counter: later, in parts, and at the last moment",
    columns: taleColumns,
    rows,
    broken,
  };
};

async function playOn(place: Place, count: number, how: Pick<ProofOptions, "seed" | "short">) {
  const first = await place.openStore();
  const others: Store[] = [];
  try {
    while (others.length < count - 1) others.push(await place.openStore());
    const stage = stageOf([first, ...others]);
    const rows: Row[] = [];
    const broken: string[] = [];
    for (const tale of tales) {
      const played = await tale.play(stage, how);
      rows.push(taleRow(place.name, tale, played));
      broken.push(...faultsOf(tale, played));
    }
    const { drift } = await reconcile(first);
    return { rows, broken: [...counted(broken), ...drift, ...(await rowFaults(first.reader))] };
  } finally {
    await Promise.all([first, ...others].map((store) => store.close()));
  }
}
