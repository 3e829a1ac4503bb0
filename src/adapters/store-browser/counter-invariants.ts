import { MILLIONTHS } from "#core/identity/millionths.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { Data } from "./data.ts";
import { isPointsStateKept } from "./pending-invariants.ts";
import { refuseIf } from "./uniqueness.ts";

const fixed = [
  "userId",
  "locationId",
  "checkId",
  "amount",
  "currency",
  "points",
  "basePoints",
  "carriedIn",
  "carriedOver",
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
      const isCarried = isBelowOnePoint(now.carriedIn) && isBelowOnePoint(now.carriedOver);
      refuseIf(!isCarried, "carried-below-one-point");
    }
  }
}

/** Whether a number of millionths of a point is less than a point. */
export function isBelowOnePoint(millionths: number): boolean {
  return millionths >= 0 && millionths < MILLIONTHS;
}

/** Whether a purchase is unchanged, except that refunds only grow and stay within its amount and what it gave. */
function isAsItWas(earlier: Purchase | undefined, now: Purchase): boolean {
  const { points, pointsBack, carriedIn, carriedOver, carriedBack } = now;
  const isCovered =
    (pointsBack - points) * MILLIONTHS <= carriedOver - carriedIn + carriedBack && pointsBack >= 0;
  const isWithin = now.refunded <= now.amount && isCovered;
  if (earlier === undefined) return isWithin;
  const isGrown = now.refunded >= earlier.refunded && now.pointsBack >= earlier.pointsBack;
  const isStateKept = isPointsStateKept(earlier, now);
  return (
    isWithin && isGrown && isStateKept && fixed.every((field) => now[field] === earlier[field])
  );
}
