import * as z from "zod/mini";
import { waysToJoin } from "../identity/joined-by.ts";

/** What a customer's purchases say about them, see customer-score.ts; "none" before the first score. */
export const customerScores = ["none", "new", "loyal", "regular", "slipping", "lost"] as const;

/** One of {@link customerScores}. */
export type CustomerScore = (typeof customerScores)[number];

/**
 * What segments ask about a customer: a projection, one narrow row for each customer, so that a count reads one table (decision 169). The
 * databases change it in the commit of what happens; only `score` and windows that time moves are changed by a job. `id` is the user's.
 * Times are UTC epoch milliseconds, amounts minor units of the program's currency.
 */
export const segmentCustomerSchema = z.strictObject({
  id: z.string(),
  joinedDate: z.int(),
  tier: z.string(),
  points: z.int().check(z.gte(0)),
  /** As of the user; 0 for never. */
  lastVisitAt: z.int(),
  /** The birthday as month × 100 + day; 0 without one. */
  birthday: z.int().check(z.gte(0), z.lte(1231)),
  isActive: z.boolean(),
  /** Where most of the last ten purchases were; of equal ones, that of the latest purchase. Empty before the first. */
  usualLocationId: z.string(),
  joinedBy: z.enum(waysToJoin),
  /** The visits and the spend less refunds of the purchases that were recorded since the window's `startsAt`. */
  visits30: z.int().check(z.gte(0)),
  spend30: z.int().check(z.gte(0)),
  visits90: z.int().check(z.gte(0)),
  spend90: z.int().check(z.gte(0)),
  visits365: z.int().check(z.gte(0)),
  spend365: z.int().check(z.gte(0)),
  /** As of the user: 'YYYY-MM-DD', empty before the first purchase. */
  lastPurchaseDay: z.string(),
  score: z.enum(customerScores),
});

/** A stored row, see {@link segmentCustomerSchema}. */
export type SegmentCustomer = z.output<typeof segmentCustomerSchema>;

/** The lengths of the windows for visits and spend, in program days, today included. */
export const windowDays = [30, 90, 365] as const;

/** One of {@link windowDays}. */
export type WindowDays = (typeof windowDays)[number];

/** Where a window begins: purchases recorded from `startsAt` (UTC epoch milliseconds) on are in it. `id` is its number of days as text. */
export const segmentWindowSchema = z.strictObject({
  id: z.string(),
  startsAt: z.int(),
});

/** A stored window, see {@link segmentWindowSchema}. */
export type SegmentWindow = z.output<typeof segmentWindowSchema>;

/** The id of the only row of scores. */
export const CURRENT_SCORES = "current";

/** When customers were scored last: the program day, 'YYYY-MM-DD', and how many of them had purchases. */
export const scoreRunSchema = z.strictObject({
  id: z.string(),
  day: z.string(),
  customers: z.int().check(z.gte(0)),
});

/** A stored run, see {@link scoreRunSchema}. */
export type ScoreRun = z.output<typeof scoreRunSchema>;
