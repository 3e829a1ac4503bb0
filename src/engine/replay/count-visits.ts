import type { ReplayCustomers } from "#core/campaign-results/replay/customers.ts";
import { type ReplayVisits, replayVisits } from "#core/campaign-results/replay/replay-visits.ts";
import { rowsById } from "#core/rows-by-id.ts";
import { type Period, type PurchaseSource, purchasePages } from "./purchase-pages.ts";

/**
 * Counts the visits of a replay's period, so that each customer's visits before it follow from those stored with the customer. Reads the
 * purchases once; only for rules that ask for visits.
 * @param read called after each page with its number of purchases
 */
export async function countVisits({
  source,
  customers,
  period,
  read,
}: {
  readonly source: PurchaseSource;
  readonly customers: ReplayCustomers;
  readonly period: Period;
  readonly read: (count: number) => void;
}): Promise<ReplayVisits> {
  const visits = replayVisits();
  for await (const page of purchasePages(source, period, ["userId", "startsVisit"])) {
    const newcomers = new Map<string, number>();
    for (const { userId, startsVisit } of page) {
      const known = customers.size();
      const customer = customers.numberOf(userId);
      if (customer === known) newcomers.set(userId, customer);
      visits.note(customer, startsVisit);
    }
    const users = await rowsById(source.reader, "users", newcomers.keys());
    for (const [userId, customer] of newcomers) {
      visits.setAll(customer, users.get(userId)?.visits ?? 0);
    }
    read(page.length);
  }
  return visits;
}
