import type { MemberCode } from "#core/counter/member-code.ts";
import type { Location } from "#core/locations/location.ts";
import type { Purchase, Refund } from "#core/purchases/purchase.ts";
import type { Data } from "./data.ts";
import { assertUnique, refuseIf, type Uniqueness } from "./uniqueness.ts";

const uniqueLocations: Uniqueness<Location> = {
  field: "nameKey",
  keyOf: ({ nameKey }) => nameKey,
  invariant: "unique-location-name",
};

const uniquePurchases: Uniqueness<Purchase> = {
  field: "checkId",
  keyOf: ({ locationId, checkId }) => JSON.stringify([locationId, checkId]),
  invariant: "one-purchase-per-check",
};

const uniqueRefunds: Uniqueness<Refund> = {
  field: "purchaseId",
  keyOf: ({ purchaseId, refundId }) => JSON.stringify([purchaseId, refundId]),
  invariant: "one-refund-per-number",
};

const uniqueMemberCodes: Uniqueness<MemberCode> = {
  field: "code",
  keyOf: ({ code }) => code,
  invariant: "unique-member-code",
};

const fixed = [
  "userId",
  "locationId",
  "checkId",
  "amount",
  "currency",
  "points",
  "soldAt",
] as const satisfies readonly (keyof Purchase)[];

/** The counter's invariants, as the SQL stores' migration of that name keeps them. In: the data before and after, and what was touched. */
export function assertCounter(
  before: Data,
  data: Data,
  touched: (name: keyof Data) => ReadonlySet<string>,
): void {
  assertUnique(data.locations, touched("locations"), uniqueLocations);
  assertUnique(data.purchases, touched("purchases"), uniquePurchases);
  assertUnique(data.refunds, touched("refunds"), uniqueRefunds);
  assertUnique(data.memberCodes, touched("memberCodes"), uniqueMemberCodes);
  for (const id of touched("purchases")) {
    const now = data.purchases.get(id);
    if (now !== undefined) {
      refuseIf(!isAsItWas(before.purchases.get(id), now), "purchase-as-it-was");
    }
  }
}

/** Whether a purchase is what it was, and no more came back of it than there is, nor less than before. */
function isAsItWas(earlier: Purchase | undefined, now: Purchase): boolean {
  const isWithin = now.refunded <= now.amount && now.pointsBack <= now.points;
  if (earlier === undefined) return isWithin;
  const isGrown = now.refunded >= earlier.refunded && now.pointsBack >= earlier.pointsBack;
  return isWithin && isGrown && fixed.every((field) => now[field] === earlier[field]);
}
