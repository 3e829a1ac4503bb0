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
 * Proves counter operations that depend on time (decision 107), with a controlled clock: a queue that is sent again after its receipts expired, refunds before and
 * after spending, and the last moments of vouchers and codes around clock changes. Through the engine, on SQLite and, with two stores on the same data, on
 * PostgreSQL.
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
