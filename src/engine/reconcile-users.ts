import type { User } from "#core/identity/user.ts";
import type { ProgramReader } from "#core/world.ts";
import type { CheckResult } from "./check-result.ts";
import type { Store } from "./ports.ts";
import { userCounts } from "./reconcile-counts.ts";

/** Users checked in one round trip. */
const PAGE = 500;

/**
 * Compares each user with the ledger, and with refunds and returned vouchers. Faults are checked again with the user's row locked. Cost:
 * reads the users once by id, and for each page the sums of their entries, refunds and vouchers.
 */
export async function checkUsers(store: Pick<Store, "reader" | "transact">): Promise<CheckResult> {
  const faults: string[] = [];
  const counts = await userCounts(store.reader);
  let checked = 0;
  let last: string | undefined;
  for (;;) {
    const users = await store.reader.many("users", {
      order: [["id", "asc"]],
      limit: PAGE,
      ...(last !== undefined && { after: [last] }),
    });
    const suspects = await differing(store.reader, users);
    for (const id of suspects.keys()) faults.push(...(await recheck(store, id)));
    checked += users.length;
    last = users.at(-1)?.id;
    counts.add(users);
    if (users.length < PAGE) return { checked, faults: [...faults, ...(await counts.faults())] };
  }
}

/** Returns the faults of users by id; users without faults are left out. */
async function differing(
  reader: ProgramReader,
  users: readonly User[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = users.map(({ id }) => id);
  const [balances, forfeits] = await Promise.all([
    balancesOf(reader, ids),
    forfeitsOf(reader, ids),
  ]);
  const faulty = users.map((user) => {
    const { id, points, entryCount, forfeitedPoints } = user;
    const sums = balances.get(id) ?? { points: 0, entries: 0 };
    const isLedgers = points >= 0 && points === sums.points && entryCount === sums.entries;
    const forfeit = forfeits.get(id) ?? 0;
    const faults = [
      ...(isLedgers
        ? []
        : [
            `The user ${id} has ${points} points after ${entryCount} entries, which is not what the ledger adds up to.`,
          ]),
      ...(forfeitedPoints === forfeit
        ? []
        : [
            `The user ${id} has ${forfeitedPoints} forfeited points, but refunds and returned vouchers leave ${forfeit}.`,
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

/** Returns the points and the number of entries of each user. */
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

/** Returns each user's points that refunds forfeited, minus those that returned vouchers withheld. */
async function forfeitsOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const userId = { anyOf: ids };
  const [forfeited, withheld] = await Promise.all([
    reader.groups("refunds", {
      by: ["userId"],
      sum: "forfeited",
      where: { userId, forfeited: { atLeast: 1 } },
    }),
    reader.groups("vouchers", {
      by: ["userId"],
      sum: "pointsWithheld",
      where: { userId, pointsWithheld: { atLeast: 1 } },
    }),
  ]);
  const found = new Map<string, number>();
  for (const { key, sum } of forfeited) found.set(key.userId, sum);
  for (const { key, sum } of withheld) {
    found.set(key.userId, (found.get(key.userId) ?? 0) - sum);
  }
  return found;
}

/** Checks one user again, with the row locked. */
async function recheck(store: Pick<Store, "transact">, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const user = await reader.one("users", { id }, { lock: true });
    const still = user === undefined ? undefined : await differing(reader, [user]);
    return { changes: [], result: still?.get(id) ?? [] };
  });
}
