import { type Counted, keptSums, type MonthSums } from "../period-sums/month-sums.ts";
import { soldMonthOf } from "../period-sums/sold-month.ts";
import type { ProgramReader } from "../world.ts";
import { countedOfEntry } from "./counted.ts";

/** Purchases read together. */
const PAGE = 1000;

/**
 * Computes users' sums by program month from their ledgers and purchases (docs/decisions/187). Reads all purchases of the users, and groups
 * of their other entries.
 */
export async function rebuiltSums(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MonthSums>> {
  const sums = new Map<string, Map<string, Omit<Counted, "month">>>();
  const add = (userId: string, { month, earned, spent }: Counted) => {
    const months = sums.get(userId) ?? new Map<string, Omit<Counted, "month">>();
    const before = months.get(month) ?? { earned: 0, spent: 0 };
    sums.set(userId, months);
    months.set(month, { earned: before.earned + earned, spent: before.spent + spent });
  };
  await Promise.all([addEntries(reader, ids, add), addPurchases(reader, ids, add)]);
  return new Map(ids.map((id) => [id, keptSums(Object.fromEntries(sums.get(id) ?? []))] as const));
}

type Add = (userId: string, counted: Counted) => void;

async function addEntries(reader: ProgramReader, ids: readonly string[], add: Add): Promise<void> {
  const groups = await reader.groups("transactions", {
    by: ["userId", "type", "source", "day"],
    sum: "amount",
    where: { userId: { anyOf: ids }, source: { not: "purchase" } },
  });
  for (const { key, sum } of groups) {
    const counted = countedOfEntry({ ...key, amount: sum });
    if (counted !== undefined) add(key.userId, counted);
  }
}

async function addPurchases(
  reader: ProgramReader,
  ids: readonly string[],
  add: Add,
): Promise<void> {
  for (let after: readonly (string | number)[] | undefined; ; ) {
    const purchases = await reader.many("purchases", {
      where: { userId: { anyOf: ids } },
      order: [
        ["userId", "asc"],
        ["recordedAt", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE,
      ...(after && { after }),
    });
    for (const purchase of purchases) {
      const { userId, points, pointsBack, pendingBack, pointsState, amount, refunded } = purchase;
      const isPosted = pointsState === "posted" || pointsState === "released";
      const entered = isPosted ? points - pendingBack : 0;
      // Nothing of it has counted yet.
      if (entered === 0 && amount === 0 && pointsBack === pendingBack) continue;
      const net = { earned: entered - (pointsBack - pendingBack), spent: amount - refunded };
      add(userId, { month: soldMonthOf(purchase), ...net });
    }
    const last = purchases.at(-1);
    if (last === undefined || purchases.length < PAGE) return;
    after = [last.userId, last.recordedAt, last.id];
  }
}
