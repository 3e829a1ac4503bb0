import { monthOf } from "../kit/month.ts";
import type { Counted } from "../period-sums/month-sums.ts";

import type { Entry } from "./entry.ts";

/** Earned entries that are no activity: points of a cancelled voucher come back, and opening balances are older than the ledger. */
const returned: ReadonlySet<string> = new Set(["voucher", "carried-over"]);

/** Used points that were earned by mistake, or whose activity was undone. */
const undone: ReadonlySet<string> = new Set(["correction", "challenge-undone"]);

/** Entries of purchases and refunds, which count in the month of the sale by the purchase itself. */
const sales: ReadonlySet<string> = new Set(["purchase", "refund"]);

/**
 * Returns what a ledger entry counts for the periods of tiers, in its own program month; undefined for entries that count nothing or with
 * their purchase (docs/decisions/187). Used and expired points never count.
 */
export function countedOfEntry({
  type,
  source,
  amount,
  day,
}: Pick<Entry, "type" | "source" | "amount" | "day">): Counted | undefined {
  if (sales.has(source)) return undefined;
  const month = monthOf(day);
  if (type === "earn")
    return returned.has(source) ? undefined : { month, earned: amount, spent: 0 };
  return undone.has(source) ? { month, earned: -amount, spent: 0 } : undefined;
}
