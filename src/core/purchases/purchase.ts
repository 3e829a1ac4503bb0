import * as z from "zod/mini";

/** What a till rang up: `amount` in minor units of the purchase's currency for all of them together, after discounts. */
export const purchaseLine = z.strictObject({
  text: z.string(),
  quantity: z.int(),
  amount: z.int(),
});

/**
 * A purchase for which a customer got points. A location's check earns once: the pair is unique, whatever else differs. What it was and earned
 * never changes; what came back of it is added up in `refunded` and `pointsBack`. Times are UTC epoch milliseconds.
 */
export const purchaseSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  locationId: z.string(),
  /** The till's number of the check. */
  checkId: z.string(),
  /** After discounts, in minor units of `currency`. */
  amount: z.int().check(z.gte(0)),
  /** ISO 4217. */
  currency: z.string(),
  lines: z.array(purchaseLine),
  /** What it earned, the bonus included, in points. */
  points: z.int().check(z.gte(0)),
  /** What it earned without the bonus, in points. */
  basePoints: z.int().check(z.gte(0)),
  /** The tier held before, and its bonus in percent. */
  tier: z.string(),
  bonusPercent: z.int().check(z.gte(0)),
  /** When it was paid, as the till says. */
  soldAt: z.int(),
  recordedAt: z.int(),
  /** Who recorded it: the id of a member of staff or of a till's key. */
  recordedBy: z.string(),
  /** How much was given back so far, in minor units. */
  refunded: z.int().check(z.gte(0)),
  /** How many of its points that undid so far, whether they were there to be taken back or not. */
  pointsBack: z.int().check(z.gte(0)),
});

/** A stored purchase, see {@link purchaseSchema}. */
export type Purchase = z.output<typeof purchaseSchema>;

/** Money given back for a purchase, whole or in part. Never changed. A purchase has one for each of the till's refund numbers. */
export const refundSchema = z.strictObject({
  id: z.string(),
  purchaseId: z.string(),
  userId: z.string(),
  locationId: z.string(),
  /** The till's number of the refund. */
  refundId: z.string(),
  /** In minor units of the purchase's currency. */
  amount: z.int().check(z.gte(1)),
  /** What was taken back, in points. */
  points: z.int().check(z.gte(0)),
  /** What should have been taken back besides and was spent already, in points: forfeited, see `forfeitedPoints` of the user. */
  forfeited: z.int().check(z.gte(0)),
  /** UTC epoch milliseconds. */
  recordedAt: z.int(),
  /** Who recorded it: the id of a member of staff or of a till's key. */
  recordedBy: z.string(),
});

/** A stored refund, see {@link refundSchema}. */
export type Refund = z.output<typeof refundSchema>;
