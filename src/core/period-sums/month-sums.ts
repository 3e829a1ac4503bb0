import * as z from "zod/mini";
import { addMonths } from "../kit/month.ts";

/** How many program months of sums a customer's row keeps, with the newest one: the longest period, and the longest grace after it with some to spare. */
export const KEPT_MONTHS = 40;

const monthSum = z.strictObject({ earned: z.int(), spent: z.int() });

/**
 * What a customer earned and spent by program month, 'YYYY-MM': points from activities, and money in minor units without what was refunded
 * (docs/decisions/187). Less than 0 where more was taken back than earned. Months in which nothing counted are left out.
 */
export const monthSumsSchema = z.record(z.string(), monthSum);

/** Sums by program month, see {@link monthSumsSchema}. */
export type MonthSums = z.output<typeof monthSumsSchema>;

/** What something adds to the sums of a program month, 'YYYY-MM'. Less than 0 for what is taken back. */
export interface Counted {
  readonly month: string;
  readonly earned: number;
  readonly spent: number;
}

/** Returns the sums with something added; the same object if it adds nothing, or to a month that is no longer kept. */
export function withCounted(sums: MonthSums, { month, earned, spent }: Counted): MonthSums {
  if (earned === 0 && spent === 0) return sums;
  const before = sums[month] ?? { earned: 0, spent: 0 };
  const after = { earned: before.earned + earned, spent: before.spent + spent };
  const kept = keptSums({ ...sums, [month]: after });
  return month in kept ? kept : sums;
}

/** Returns the sums of the {@link KEPT_MONTHS} months until the newest one, in order. */
export function keptSums(sums: MonthSums): MonthSums {
  const sorted = Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const newest = sorted.at(-1)?.[0];
  if (newest === undefined) return sums;
  const first = addMonths(newest, 1 - KEPT_MONTHS);
  return Object.fromEntries(sorted.filter(([month]) => month >= first));
}

/** Adds up the sums of the months from `from` to `to`, both 'YYYY-MM' and included. */
export function sumOfMonths(sums: MonthSums, from: string, to: string): Omit<Counted, "month"> {
  let [earned, spent] = [0, 0];
  for (const [month, sum] of Object.entries(sums)) {
    if (month < from || month > to) continue;
    earned += sum.earned;
    spent += sum.spent;
  }
  return { earned, spent };
}
