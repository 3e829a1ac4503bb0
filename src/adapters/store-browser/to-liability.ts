import type { User } from "#core/identity/user.ts";
import type { ClosedBalance } from "#core/liability/closed-balance.ts";
import type { Entry } from "#core/points/entry.ts";
import type { Stored } from "./schema.ts";

/** Version 19: adds the balances of deleted accounts, as the SQL store's migration "liability" does: the points after the last entry of each account that no longer exists. */
export function toLiability(stored: Stored): Stored {
  const { users, transactions } = stored;
  if (!Array.isArray(transactions)) return stored;
  const existing = new Set((Array.isArray(users) ? users : []).map(({ id }: Partial<User>) => id));
  const last = new Map<string, Pick<Entry, "entryNo" | "balanceAfter" | "day">>();
  for (const entry of transactions as readonly Entry[]) {
    const before = last.get(entry.userId);
    if (before === undefined || before.entryNo < entry.entryNo) last.set(entry.userId, entry);
  }
  const closedBalances = Array.from(last, ([id, { balanceAfter: points, day }]): ClosedBalance => {
    return { id, points, lots: {}, day };
  }).filter(({ id, points }) => points > 0 && !existing.has(id));
  return closedBalances.length === 0 ? stored : { ...stored, closedBalances };
}
