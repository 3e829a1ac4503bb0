import { DAY_MS, dayNumber } from "../kit/time.ts";
import type { CustomerScore, SegmentCustomer } from "./segment-customer.ts";

/** Fewer customers with purchases than this are not scored: fifths of so few mean nothing. */
export const MIN_SCORED = 50;

/** A customer who joined within so many days is new while they come as seldom as most. */
const NEW_DAYS = 60;

/** Nobody is slipping or lost who bought something within so many days, however often others come. */
const SLIPPING_AFTER_DAYS = 14;
const LOST_AFTER_DAYS = 30;

/** The limits between the fifths of recency, frequency and spend, each ascending. */
export interface ScoreLimits {
  /** In days since 1970 of the last purchase. */
  readonly recency: readonly number[];
  /** In visits of the last 365 days. */
  readonly frequency: readonly number[];
  /** In minor units of the last 365 days. */
  readonly spend: readonly number[];
}

/** Returns the limits between fifths of numbers: the largest numbers of the first four. Sorts `numbers`. */
export function fifths(numbers: Float64Array): readonly number[] {
  numbers.sort();
  return [1, 2, 3, 4].map((part) => numbers[Math.ceil((part * numbers.length) / 5) - 1] ?? 0);
}

/** Returns in which fifth a number is, 1 for the lowest. Equal numbers are in the same one. */
export function fifthOf(limits: readonly number[], number: number): number {
  return 1 + limits.filter((limit) => number > limit).length;
}

/** What a customer is scored by. */
export type Scored = Pick<
  SegmentCustomer,
  "lastPurchaseDay" | "visits365" | "spend365" | "joinedDate"
>;

/**
 * Returns a customer's score on a program day by the fifths of all customers with purchases (decision 170). In this order:
 * - lost: the longest without a purchase (lowest fifth), and none for more than 30 days
 * - slipping: the second longest, none for more than 14 days, while visits or spend are in the middle fifth or above
 * - new: joined within 60 days, and visits are below the highest fifths
 * - loyal: recency and visits are in the two highest fifths
 * - regular: everybody else with a purchase
 */
export function scoreOf(
  { lastPurchaseDay, visits365, spend365, joinedDate }: Scored,
  limits: ScoreLimits,
  { today, now }: { readonly today: string; readonly now: number },
): CustomerScore {
  if (lastPurchaseDay === "") return "none";
  const last = dayNumber(lastPurchaseDay);
  const since = dayNumber(today) - last;
  const recency = fifthOf(limits.recency, last);
  const frequency = fifthOf(limits.frequency, visits365);
  const spend = fifthOf(limits.spend, spend365);
  if (recency === 1 && since > LOST_AFTER_DAYS) return "lost";
  const wasGood = frequency >= 3 || spend >= 3;
  if (recency <= 2 && since > SLIPPING_AFTER_DAYS && wasGood) return "slipping";
  if (now - joinedDate < NEW_DAYS * DAY_MS && frequency < 4) return "new";
  return recency >= 4 && frequency >= 4 ? "loyal" : "regular";
}
