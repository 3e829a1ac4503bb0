import * as z from "zod/mini";
import { MILLIONTHS } from "../identity/millionths.ts";
import { pendingStates } from "../pending-points/pending-points.ts";

/**
 * A line of a purchase: `amount` in minor units of the purchase's currency for the whole quantity, after discounts. SKU and category as the
 * till sent them, left out if it did not.
 */
export const purchaseLine = z.strictObject({
  text: z.string(),
  quantity: z.int(),
  amount: z.int(),
  sku: z.optional(z.string()),
  category: z.optional(z.string()),
});

/** A stored line, see {@link purchaseLine}. */
export type PurchaseLine = z.output<typeof purchaseLine>;

/**
 * A purchase that earned points for a customer. Location and check number are unique together. Only `pointsState` and the sums of its
 * refunds ever change. Times are UTC epoch milliseconds.
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
  /** Points earned, including the bonus. */
  points: z.int().check(z.gte(0)),
  /** Whether the points were posted with the purchase, or what became of pending ones (docs/decisions/188). */
  pointsState: z.enum(["posted", ...pendingStates]),
  /** Points earned without the bonus. */
  basePoints: z.int().check(z.gte(0)),
  /** The tier before the purchase, and its bonus in percent. */
  tier: z.string(),
  bonusPercent: z.int().check(z.gte(0)),
  /** The customer's carried remainder before it and after it, in millionths of a point (decision 141). */
  carriedIn: z.int().check(z.gte(0), z.lt(MILLIONTHS)),
  carriedOver: z.int().check(z.gte(0), z.lt(MILLIONTHS)),
  /** The program's minimum amount, in minor units, if the purchase was below it and earned nothing; null otherwise. */
  belowMinimum: z.nullable(z.int()),
  /** Whether it was the customer's first one of its program day, see `visits` of the user. */
  startsVisit: z.boolean(),
  /** The ids of the vouchers that campaigns gave for it. */
  givenVouchers: z.array(z.string()),
  /** Time of payment, as the till reports it. */
  soldAt: z.int(),
  /** The program month of `soldAt`, in which it counts for tiers, 'YYYY-MM'; empty for purchases that are older than periods (docs/decisions/187). */
  soldMonth: z.string(),
  recordedAt: z.int(),
  /** The id of the staff user or till key that recorded it. */
  recordedBy: z.string(),
  /** Sum of its refunds, in minor units. */
  refunded: z.int().check(z.gte(0)),
  /** Points undone by its refunds, whether taken back, forfeited or pending until then. */
  pointsBack: z.int().check(z.gte(0)),
  /** Those of them that were pending. */
  pendingBack: z.int().check(z.gte(0)),
  /** Sum of `carriedBack` of its refunds, in millionths of a point. */
  carriedBack: z.int(),
});

/** A stored purchase, see {@link purchaseSchema}. */
export type Purchase = z.output<typeof purchaseSchema>;

/** Points of one award that a refund reversed. */
export const reversedAward = z.strictObject({
  /** The rule and version of the award, see core/points/award.ts. */
  rule: z.string(),
  version: z.int().check(z.gte(1)),
  /** Whole points. */
  points: z.int().check(z.gte(1)),
});

/** A full or partial refund of a purchase. Never changed. The till's refund number is unique within a purchase. */
export const refundSchema = z.strictObject({
  id: z.string(),
  purchaseId: z.string(),
  userId: z.string(),
  locationId: z.string(),
  /** The till's number of the refund. */
  refundId: z.string(),
  /** In minor units of the purchase's currency. */
  amount: z.int().check(z.gte(1)),
  /** Points taken back. */
  points: z.int().check(z.gte(0)),
  /** Points that could not be taken back because they were spent, see `forfeitedPoints` of the user. */
  forfeited: z.int().check(z.gte(0)),
  /** Pending points that it undid, which had not entered the ledger. */
  fromPending: z.int().check(z.gte(0)),
  /** What it reversed of each award, `points`, `forfeited` and `fromPending` together; empty for refunds of before decision 155. */
  awards: z.array(reversedAward),
  /** Millionths of a point that were added to the customer's carried remainder; negative if they were taken from it. */
  carriedBack: z.int(),
  /** UTC epoch milliseconds. */
  recordedAt: z.int(),
  /** The id of the staff user or till key that recorded it. */
  recordedBy: z.string(),
});

/** A stored refund, see {@link refundSchema}. */
export type Refund = z.output<typeof refundSchema>;
