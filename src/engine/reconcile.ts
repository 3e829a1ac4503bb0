import { lastRolledDay } from "#core/points/roll-up.ts";
import type { ProgramReader } from "#core/world.ts";
import type { CheckResult } from "./check-result.ts";
import type { Store } from "./ports.ts";
import { checkBatchCounts } from "./reconcile-counts.ts";
import { checkLedger, type LedgerSums } from "./reconcile-ledger.ts";
import { checkPurchases, checkRefunds } from "./reconcile-purchases.ts";
import { checkUsers } from "./reconcile-users.ts";
import { checkReturns, checkSuccessors } from "./reconcile-vouchers.ts";

/** What a reconciliation checked and found. */
export interface ReconciliationReport {
  readonly users: number;
  readonly entries: number;
  /** Entries of existing QR codes, each compared with its code. */
  readonly codes: number;
  readonly rewards: number;
  /** Returned vouchers, each compared with its entry. */
  readonly returns: number;
  /** Purchases and refunds, each compared with the other and with its entry. */
  readonly purchases: number;
  readonly refunds: number;
  /** One sentence for each difference; empty when all is correct. */
  readonly drift: readonly string[];
}

/** The part of a store that a reconciliation needs; a read-only snapshot is enough. */
export type Reconcilable = Pick<Store, "reader" | "transact">;

/** The most rewards with negative stock that are reported. */
const PAGE = 500;

/**
 * Recomputes the stored sums and reports differences (readings, Points and tiers; decision 003):
 * - a user's points are the sum of their entries, each entry continues the one before it, and its awards add up to its points;
 * - no balance and no stock is below 0, and events that may happen once happened once;
 * - each redeemed code, returned voucher, purchase and refund has its entry, and each purchase's refunded amount is the sum of its refunds;
 * - forfeited points are those that refunds forfeited and returned vouchers have not withheld;
 * - daily totals and maintained counts match the rows.
 * Safe while the program runs: faults are checked again with the row locked. Cost: reads the whole ledger once by index, and vouchers,
 * purchases and refunds once by id; writes nothing.
 * @param tell called with the number of entries read so far
 * @throws StoreFailure
 */
export async function reconcile(
  store: Reconcilable,
  tell: (entries: number) => void = () => {},
): Promise<ReconciliationReport> {
  const { reader } = store;
  // Reads the last rolled-up day first: no entry of such a day can be added any more, so both sides see the same entries.
  const lastDay = await lastRolledDay(reader);
  const ledger = await checkLedger(reader, lastDay, tell);
  const users = await checkUsers(store);
  const batches = await checkBatchCounts(reader, ledger.redeemed);
  const rewards = await checkRewards(reader);
  const returns = await checkReturns(reader);
  const successors = await checkSuccessors(reader);
  const purchases = await checkPurchases(store, ledger.purchases);
  const refunds = await checkRefunds(reader);
  const totals = await checkTotals(reader, lastDay, ledger.upToLastDay);
  return {
    users: users.checked,
    entries: ledger.entries,
    codes: ledger.codes,
    rewards: rewards.checked,
    returns: returns.checked,
    purchases: purchases.checked,
    refunds: refunds.checked,
    drift: [
      ...[ledger, users, rewards, returns].flatMap(({ faults }) => faults),
      ...batches,
      ...successors,
      ...[purchases, refunds].flatMap(({ faults }) => faults),
      ...totals,
    ],
  };
}

async function checkRewards(reader: ProgramReader): Promise<CheckResult> {
  const [checked, short] = await Promise.all([
    reader.count("rewards", {}),
    reader.many("rewards", {
      where: { availabilityCount: { below: 0 } },
      order: [["id", "asc"]],
      limit: PAGE,
    }),
  ]);
  const faults = short.map(
    ({ id, availabilityCount }) => `The reward ${id} has a stock of ${availabilityCount}.`,
  );
  return { checked, faults };
}

async function checkTotals(
  reader: ProgramReader,
  lastDay: string | undefined,
  ledger: LedgerSums,
): Promise<readonly string[]> {
  if (lastDay === undefined) return [];
  const upToThen = {
    by: ["type"],
    sum: "amount",
    where: { day: { below: `${lastDay}~` } },
  } as const;
  const [totals, counts] = await Promise.all([
    reader.groups("dailyTotals", upToThen),
    // A store may maintain this sum (decision 035); the ledger's entries were read one by one.
    reader.groups("transactions", upToThen),
  ]);
  const sumOf = (groups: typeof totals, type: "earn" | "redeem") =>
    groups.find(({ key }) => key.type === type)?.sum ?? 0;
  return (["earn", "redeem"] as const).flatMap((type) =>
    [["totals", sumOf(totals, type)] as const, ["counts", sumOf(counts, type)] as const].flatMap(
      ([what, sum]) =>
        sum === ledger[type]
          ? []
          : [`The ${what} up to ${lastDay} say ${type} ${sum}, the ledger says ${ledger[type]}.`],
    ),
  );
}
