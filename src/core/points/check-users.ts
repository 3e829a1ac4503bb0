import type { User } from "../identity/user.ts";
import { type Counts, differentCounts } from "../kit/kept-counts.ts";
import { pagesOf } from "../kit/pages.ts";
import type { Check, CheckResult, Reconcilable } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";

/** Number of users checked per round trip. */
const PAGE = 500;

/**
 * Compares each user with the ledger, and with purchases, refunds and cancelled vouchers. Differences are checked again with the user's row locked.
 * Cost: reads the users once by id, and for each page sums of their entries, purchases, refunds and vouchers.
 */
export const checkUsers: Check = async (store) => ({ end: () => checked(store) });

async function checked(store: Reconcilable): Promise<CheckResult> {
  const faults: string[] = [];
  const counts = await userCounts(store.reader);
  let checkedRows = 0;
  for await (const users of pagesOf(PAGE, (listing) => store.reader.many("users", listing))) {
    const suspects = await differing(store.reader, users);
    for (const id of suspects.keys()) faults.push(...(await recheck(store, id)));
    checkedRows += users.length;
    counts.add(users);
  }
  return { checkedRows: { users: checkedRows }, faults: [...faults, ...(await counts.faults())] };
}

/** Returns the differences by user id; users without any are left out. */
async function differing(
  reader: ProgramReader,
  users: readonly User[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = users.map(({ id }) => id);
  const [balances, forfeits, remainders, visits] = await Promise.all([
    balancesOf(reader, ids),
    forfeitsOf(reader, ids),
    remaindersOf(reader, ids),
    visitsOf(reader, ids),
  ]);
  const faulty = users.map((user) => {
    const { id, points, entryCount, forfeitedPoints, carriedMillionths } = user;
    const sums = balances.get(id) ?? { points: 0, entries: 0 };
    const isLedgers = points >= 0 && points === sums.points && entryCount === sums.entries;
    const forfeit = forfeits.get(id) ?? 0;
    const remainder = remainders.get(id) ?? 0;
    const faults = [
      ...(isLedgers
        ? []
        : [
            `The user ${id} has ${points} points after ${entryCount} entries, which is not what the ledger adds up to.`,
          ]),
      ...(forfeitedPoints === forfeit
        ? []
        : [
            `The user ${id} has ${forfeitedPoints} forfeited points, but refunds, lost completions and returned vouchers leave ${forfeit}.`,
          ]),
      ...(user.visits === (visits.get(id) ?? 0)
        ? []
        : [
            `The user ${id} has ${user.visits} visits, but purchases on ${visits.get(id) ?? 0} days.`,
          ]),
      ...(carriedMillionths === remainder
        ? []
        : [
            `The user ${id} carries ${carriedMillionths} millionths of a point, but purchases and refunds leave ${remainder}.`,
          ]),
    ];
    return [id, faults] as const;
  });
  return new Map(faulty.filter(([, faults]) => faults.length > 0));
}

interface Balance {
  readonly points: number;
  readonly entries: number;
}

/** Returns the sums and numbers of users' entries. */
async function balancesOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  const groups = await reader.groups("transactions", {
    by: ["userId", "type"],
    sum: "amount",
    where: { userId: { anyOf: ids } },
  });
  const found = new Map<string, Balance>();
  for (const { key, count, sum } of groups) {
    const { points, entries } = found.get(key.userId) ?? { points: 0, entries: 0 };
    const signed = key.type === "earn" ? sum : -sum;
    found.set(key.userId, { points: points + signed, entries: entries + count });
  }
  return found;
}

/** Returns the points that users' refunds and lost completions forfeited, less those withheld from cancelled vouchers. */
async function forfeitsOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const userId = { anyOf: ids };
  const [forfeited, undone, takenBack, withheld] = await Promise.all([
    reader.groups("refunds", {
      by: ["userId"],
      sum: "forfeited",
      where: { userId, forfeited: { atLeast: 1 } },
    }),
    reader.groups("challengeCompletions", {
      by: ["userId", "state", "times", "points"],
      where: { userId, points: { atLeast: 1 } },
    }),
    reader.groups("transactions", {
      by: ["userId"],
      sum: "amount",
      where: { userId, source: "challenge-undone" },
    }),
    reader.groups("vouchers", {
      by: ["userId"],
      sum: "pointsWithheld",
      where: { userId, pointsWithheld: { atLeast: 1 } },
    }),
  ]);
  const found = new Map<string, number>();
  const add = (id: string, points: number) => found.set(id, (found.get(id) ?? 0) + points);
  for (const { key, sum } of forfeited) add(key.userId, sum);
  // A completion that was undone took its points back as far as the balance covered them; the rest is forfeited.
  for (const { key, count } of undone) {
    const times = key.state === "undone" ? key.times : key.times - 1;
    add(key.userId, count * times * key.points);
  }
  for (const { key, sum } of takenBack) add(key.userId, -sum);
  for (const { key, sum } of withheld) add(key.userId, -sum);
  return found;
}

/** Returns what users' purchases carried over less what they used, and what refunds changed, in millionths of a point. */
async function remaindersOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const where = { userId: { anyOf: ids } };
  const purchasesBy = (sum: "carriedOver" | "carriedIn") =>
    reader.groups("purchases", { by: ["userId"], sum, where });
  const [over, used, back] = await Promise.all([
    purchasesBy("carriedOver"),
    purchasesBy("carriedIn"),
    reader.groups("refunds", { by: ["userId"], sum: "carriedBack", where }),
  ]);
  const found = new Map<string, number>();
  const add = (id: string, millionths: number) => found.set(id, (found.get(id) ?? 0) + millionths);
  for (const { key, sum } of over) add(key.userId, sum);
  for (const { key, sum } of used) add(key.userId, -sum);
  for (const { key, sum } of back) add(key.userId, sum);
  return found;
}

/** Returns the numbers of users' purchases that started a visit. */
async function visitsOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const where = { userId: { anyOf: ids }, startsVisit: true };
  const groups = await reader.groups("purchases", { by: ["userId"], where });
  return new Map(groups.map(({ key, count }) => [key.userId, count]));
}

/** The same for one locked user. */
async function recheck(store: Reconcilable, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const user = await reader.one("users", { id }, { lock: true });
    const still = user === undefined ? undefined : await differing(reader, [user]);
    return { changes: [], result: still?.get(id) ?? [] };
  });
}

/**
 * Compares the stored counts of customers by role, tier and status with the users, counted as they are read. Counts that change meanwhile
 * are skipped.
 */
export async function userCounts(reader: ProgramReader) {
  const before = await keptUserCounts(reader);
  const counted = new Map<string, number>();
  return {
    /** Counts the users read so far. */
    add(users: readonly User[]): void {
      for (const user of users) {
        const group = groupOf(user);
        counted.set(group, (counted.get(group) ?? 0) + 1);
      }
    },
    /** Returns the differences once all users have been read, one sentence each. */
    async faults(): Promise<readonly string[]> {
      const after = await keptUserCounts(reader);
      return differentCounts(before, after, counted).map(
        ({ name, kept, rows }) =>
          `The stored count of users is ${kept} for ${name}, but there are ${rows}.`,
      );
    },
  };
}

function groupOf({ role, tier, isActive }: Pick<User, "role" | "tier" | "isActive">): string {
  return `${role}, ${tier}, ${isActive ? "active" : "inactive"}`;
}

async function keptUserCounts(reader: ProgramReader): Promise<Counts> {
  const groups = await reader.groups("users", { by: ["role", "tier", "isActive"] });
  return new Map(groups.map(({ key, count }) => [groupOf(key), count]));
}
