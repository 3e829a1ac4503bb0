import type { Store } from "#engine/ports.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { ProofOptions, Prove, Row } from "../lib/proof.ts";
import { codesAtTheirEnd } from "./codes.ts";
import { lastMoments } from "./last-moments.ts";
import { programOn } from "./program-on-stores.ts";
import { queueAfterADay } from "./queue.ts";
import { refundsInParts, refundsWhileSpending } from "./refunds.ts";
import { faultsOf, scenarioColumns, scenarioRow } from "./scenario.ts";

const scenarios = [
  queueAfterADay,
  refundsInParts,
  refundsWhileSpending,
  lastMoments,
  codesAtTheirEnd,
];

/**
 * Proves what takes time at a counter (decision 107), with the clock handed in: a queue that is sent again when receipts are gone, refunds before and after
 * spending, and the last moments of vouchers and codes where clocks are put forward and back. Through the engine, on SQLite and on PostgreSQL, there with two stores on
 * the same data.
 */
export const prove: Prove = async ({ short, seed, report }) => {
  const found = await onBothDatabases(short, (database, count) => {
    report(database.name);
    return playOn(database, count, { short, seed });
  });
  return {
    title: "At the counter: later, in parts, and at the last moment",
    columns: scenarioColumns,
    ...found,
  };
};

async function playOn(
  database: ProofDatabase,
  count: number,
  how: Pick<ProofOptions, "seed" | "short">,
): Promise<Found> {
  const first = await database.openStore();
  const others: Store[] = [];
  try {
    while (others.length < count - 1) others.push(await database.openStore());
    const program = programOn([first, ...others]);
    const rows: Row[] = [];
    const broken: string[] = [];
    for (const scenario of scenarios) {
      const played = await scenario.play(program, how);
      rows.push(scenarioRow(database.name, scenario, played));
      broken.push(...faultsOf(scenario, played));
    }
    return { rows, broken: [...broken, ...(await dataFaults(first))] };
  } finally {
    await Promise.all([first, ...others].map((store) => store.close()));
  }
}
