import type { Purchase } from "#core/purchases/purchase.ts";
import type { Data } from "./data.ts";
import { refuseIf } from "./uniqueness.ts";

const fixed = [
  "userId",
  "locationId",
  "checkId",
  "amount",
  "currency",
  "points",
  "soldAt",
] as const satisfies readonly (keyof Purchase)[];

/**
 * Checks the counter's invariants, as the SQL stores' migration of that name does, on the rows that a transaction touched.
 * @throws StoreFailure
 */
export function assertCounter(
  before: Data,
  data: Data,
  touched: (name: keyof Data) => ReadonlySet<string>,
): void {
  for (const id of touched("purchases")) {
    const now = data.purchases.get(id);
    if (now !== undefined) {
      refuseIf(!isAsItWas(before.purchases.get(id), now), "purchase-as-it-was");
    }
  }
}

/** Whether a purchase is unchanged, except that refunds only grow and stay within its amount. */
function isAsItWas(earlier: Purchase | undefined, now: Purchase): boolean {
  const isWithin = now.refunded <= now.amount && now.pointsBack <= now.points;
  if (earlier === undefined) return isWithin;
  const isGrown = now.refunded >= earlier.refunded && now.pointsBack >= earlier.pointsBack;
  return isWithin && isGrown && fixed.every((field) => now[field] === earlier[field]);
}
