import type { User } from "#core/identity/user.ts";
import { moment } from "#core/kit/time.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { Stored } from "./schema.ts";

/**
 * Counts the days with a purchase of each customer in stored data of before there were visits, and marks the first purchase of each. Days
 * are in UTC.
 */
export function withVisits(stored: Stored): Stored {
  const { users, purchases } = stored;
  const days = new Map<unknown, Set<string>>();
  const dated = (row: Partial<Purchase>) => {
    const day = moment(row.recordedAt ?? 0).slice(0, 10);
    const known = days.get(row.userId) ?? new Set();
    const startsVisit = !known.has(day);
    days.set(row.userId, known.add(day));
    return { startsVisit, givenVouchers: [], ...row };
  };
  const sold = Array.isArray(purchases) ? { purchases: purchases.map(dated) } : {};
  const visited = (row: Partial<User>) => {
    const known = [...(days.get(row.id) ?? [])].toSorted((a, b) => (a < b ? -1 : 1));
    return { visits: known.length, lastPurchaseDay: known.at(-1) ?? "", ...row };
  };
  const counted = Array.isArray(users) ? { users: users.map(visited) } : {};
  return { ...stored, ...sold, ...counted };
}
