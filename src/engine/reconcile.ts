import { lastRolledDay } from "#core/points/roll-up.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Look } from "./look.ts";
import type { Store } from "./ports.ts";
import { checkBatchCounts } from "./reconcile-counts.ts";
import { checkLedger, type LedgerSums } from "./reconcile-ledger.ts";
import { checkPurchases, checkRefunds } from "./reconcile-purchases.ts";
import { checkUsers } from "./reconcile-users.ts";
import { checkReturns, checkSuccessors } from "./reconcile-vouchers.ts";

/** What a reconciliation looked at and found. */
export interface Reconciled {
  readonly users: number;
  readonly entries: number;
  /** Entries of QR codes that are still there, each held against its code. */
  readonly codes: number;
  readonly rewards: number;
  /** Vouchers that were given back for their points, each held against its entry. */
  readonly returns: number;
  /** Purchases and refunds, each held against the other and against its entry. */
  readonly purchases: number;
  readonly refunds: number;
  /** Everything that does not add up, a sentence each; empty: all is well. */
  readonly drift: readonly string[];
}

/** What is asked of a store for it: a snapshot that nobody writes to is enough. */
export type Reconcilable = Pick<Store, "reader" | "transact">;

/** How many rewards that are short are named. */
const PAGE = 500;

/**
 * Adds everything up again (readings, Points and tiers; decision 003): each user's points are the sum of their entries, each entry follows
 * on from the one before, its awards add up to its points, no balance and no stock is below 0, whatever happens once happened once, each redeemed code has its one entry, each voucher
 * that was given back, each purchase and each refund has its one too, what came back of a purchase is what its refunds say, each customer's forfeited points are what refunds forfeited and returned vouchers have not withheld yet, and the totals of days and the counts of entries, users and redeemed codes that the store keeps are what the rows come to. Also for a program that is running: what looks wrong is looked at again with the
 * user's row locked. Cost: reads the whole ledger once by its index, some thousand rows a question, vouchers, purchases and refunds once by their ids; writes nothing. Rejects with StoreFailure.
 * In: a store, and who is told how many entries have been read so far.
 */
export async function reconcile(
  store: Reconcilable,
  tell: (entries: number) => void = () => {},
): Promise<Reconciled> {
  const { reader } = store;
  // Days that are added up meanwhile are not counted on one side only: no entry of such a day is still to come.
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
    users: users.looked,
    entries: ledger.entries,
    codes: ledger.codes,
    rewards: rewards.looked,
    returns: returns.looked,
    purchases: purchases.looked,
    refunds: refunds.looked,
    drift: [
      ...[ledger, users, rewards, returns].flatMap(({ faults }) => faults),
      ...batches,
      ...successors,
      ...[purchases, refunds].flatMap(({ faults }) => faults),
      ...totals,
    ],
  };
}

async function checkRewards(reader: ProgramReader): Promise<Look> {
  const [looked, short] = await Promise.all([
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
  return { looked, faults };
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
    // A store may keep what this adds up (decision 035); the ledger's own entries have been read one by one.
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
