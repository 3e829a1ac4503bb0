import type { User } from "#core/members/user.ts";
import { lastRolledDay } from "#core/points/roll-up.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Look } from "./look.ts";
import type { Store } from "./ports.ts";
import { checkLedger, type LedgerSums } from "./reconcile-ledger.ts";
import { checkPurchases, checkRefunds } from "./reconcile-purchases.ts";
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

/** How many users are looked at with one question. */
const PAGE = 500;

/**
 * Adds everything up again (readings, Points and tiers; decision 003): each user's points are the sum of their entries, each entry follows
 * on from the one before, no balance and no stock is below 0, whatever happens once happened once, each redeemed code has its one entry, each voucher
 * that was given back, each purchase and each refund has its one too, what came back of a purchase is what its refunds say, and the totals of days and the counts that the store keeps are the ledger's. Also for a program that is running: what looks wrong is looked at again with the
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
      ...successors,
      ...[purchases, refunds].flatMap(({ faults }) => faults),
      ...totals,
    ],
  };
}

async function checkUsers(store: Reconcilable): Promise<Look> {
  const faults: string[] = [];
  let looked = 0;
  let last: string | undefined;
  for (;;) {
    const users = await store.reader.many("users", {
      order: [["id", "asc"]],
      limit: PAGE,
      ...(last !== undefined && { after: [last] }),
    });
    const suspects = await strays(store.reader, users);
    for (const { id } of suspects) faults.push(...(await lookAgain(store, id)));
    looked += users.length;
    last = users.at(-1)?.id;
    if (users.length < PAGE) return { looked, faults };
  }
}

/** The users whose row is not what their entries add up to. One question for all of them. */
async function strays(reader: ProgramReader, users: readonly User[]): Promise<readonly User[]> {
  const ids = users.map(({ id }) => id);
  const groups = await reader.groups("transactions", {
    by: ["userId", "type"],
    sum: "amount",
    where: { userId: { anyOf: ids } },
  });
  const found = new Map<string, { points: number; entries: number }>();
  for (const { key, count, sum } of groups) {
    const { points, entries } = found.get(key.userId) ?? { points: 0, entries: 0 };
    const signed = key.type === "earn" ? sum : -sum;
    found.set(key.userId, { points: points + signed, entries: entries + count });
  }
  return users.filter(({ id, points, entryCount }) => {
    const sums = found.get(id) ?? { points: 0, entries: 0 };
    return points < 0 || points !== sums.points || entryCount !== sums.entries;
  });
}

/** The same for one user whom nobody changes meanwhile. */
async function lookAgain(store: Reconcilable, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const user = await reader.one("users", { id }, { lock: true });
    const still = user === undefined ? [] : await strays(reader, [user]);
    const faults = still.map(
      ({ points, entryCount }) =>
        `The user ${id} has ${points} points after ${entryCount} entries, which is not what the ledger adds up to.`,
    );
    return { changes: [], result: faults };
  });
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
    ({ id, availabilityCount }) => `Of the reward ${id} there are ${availabilityCount} left.`,
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
