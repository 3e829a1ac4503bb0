import type { User } from "#core/identity/user.ts";
import {
  lotPoints,
  soonestEnd,
  sortedLots,
  withAdded,
  withoutTaken,
} from "#core/point-lots/lots.ts";
import type { Entry } from "#core/points/entry.ts";
import type { Data } from "./data.ts";
import { refuseIf } from "./uniqueness.ts";

/**
 * Checks that the lots of new entries add up to their points, and that customers' open lots changed by what their new entries say and are
 * their balance (decision 185), as the triggers of the SQL store do.
 * @throws StoreFailure with the broken invariant
 */
export function assertLots(
  before: Data,
  { users, transactions }: Data,
  touched: (name: "users" | "transactions") => ReadonlySet<string>,
): void {
  const added = [...touched("transactions")].flatMap((id) => transactions.get(id) ?? []);
  for (const { lots, amount } of added) {
    const isWhole = Object.keys(lots).length === 0 || isLots(lots, amount);
    refuseIf(!isWhole, "lots-add-up");
  }
  for (const id of touched("users")) {
    const [was, user] = [before.users.get(id), users.get(id)];
    if (was === undefined || user === undefined || user.oldestLot === null) continue;
    const entries = added
      .filter(({ userId, entryNo }) => userId === id && entryNo > was.entryCount)
      .toSorted((a, b) => a.entryNo - b.entryNo);
    const isSame = was.oldestLot === null || followsFrom(was, user, entries);
    refuseIf(!isSame || !isLots(user.openLots, user.points), "lots-add-up");
    refuseIf(user.oldestLot !== (sortedLots(user.openLots)[0]?.[0] ?? ""), "lots-add-up");
    refuseIf(user.soonestLotEnd !== soonestEnd(user.openLots), "lots-add-up");
  }
}

function isLots(lots: Entry["lots"], points: number): boolean {
  return Object.values(lots).every((part) => part >= 1) && lotPoints(lots) === points;
}

function followsFrom(was: User, { openLots }: User, entries: readonly Entry[]): boolean {
  try {
    const moved = entries.reduce(
      (open, { type, lots }) =>
        type === "earn" ? withAdded(open, lots) : withoutTaken(open, lots),
      was.openLots,
    );
    return JSON.stringify(sortedLots(moved)) === JSON.stringify(sortedLots(openLots));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
