import * as z from "zod/mini";

/** The activities that can count for points that expire without activity: the sources of their ledger entries. */
export const pointActivities = ["purchase", "qr-code", "reward", "promo-code"] as const;

/** An activity, see {@link pointActivities}. */
export type PointActivity = (typeof pointActivities)[number];

/** The latest program month, 'YYYY-MM', of each activity; without those that a customer never had. */
export const activeMonthsSchema = z.partialRecord(z.enum(pointActivities), z.string());

/** The latest months of activities, see {@link activeMonthsSchema}. */
export type ActiveMonths = z.output<typeof activeMonthsSchema>;

/** Returns the months after an entry of `source` in `month`; the same object for a source that is no activity, or a month that is no later. */
export function withActivity(months: ActiveMonths, source: string, month: string): ActiveMonths {
  const activity = pointActivities.find((one) => one === source);
  if (activity === undefined || (months[activity] ?? "") >= month) return months;
  return { ...months, [activity]: month };
}
