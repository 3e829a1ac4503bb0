import { lastDayOf } from "../kit/last-day.ts";
import { addMonths, monthOf } from "../kit/month.ts";
import { DAY_MS } from "../kit/time.ts";

import type { ExpiryPolicy } from "./expiry-policy.ts";
import { expirySchedule, type PointHolder } from "./last-month.ts";

/** How many days before the end of a month customers hear that points expire then, the nearest first. */
export const NOTICE_DAYS = [7, 14, 30] as const;

/** A notice that is due: points that can be used until the end of `month`, and its place among all notices, which only grows. */
export interface DueNotice {
  readonly month: string;
  readonly key: string;
}

/**
 * Returns the notices that are due on the program day `today`: of each month that ends within 30 days the nearest one only, so that an
 * outage makes up for none of those before. The earlier month comes first.
 */
export function dueNotices(policy: ExpiryPolicy, today: string): readonly DueNotice[] {
  if (policy.kind === "never") return [];
  const months = [monthOf(today), addMonths(monthOf(today), 1)];
  return months.flatMap((month) => {
    const days = (Date.parse(lastDayOf(month)) - Date.parse(today)) / DAY_MS;
    const due = NOTICE_DAYS.find((before) => days <= before);
    return due === undefined ? [] : [{ month, key: `${month} ${100 - due}` }];
  });
}

/** Returns the points of a customer that can be used until the end of `month`; 0 for none, and for points that are spent already. */
export function expiringIn(policy: ExpiryPolicy, holder: PointHolder, month: string): number {
  return expirySchedule(policy, holder).find((end) => end.month === month)?.points ?? 0;
}
