import { lastDayOf } from "../kit/last-day.ts";
import { monthOf } from "../kit/month.ts";
import { addDays } from "../kit/time.ts";
import type { ExpiryPolicy } from "./expiry-policy.ts";
import { type ExpiringPoints, expirySchedule, type PointHolder } from "./last-month.ts";

/** How many days before their last day customers hear that points expire, the nearest first. */
export const NOTICE_DAYS = [7, 14, 30] as const;

/** At least so many days lie between a notice and one about points of campaigns, which may end on any day. */
const SPACING_DAYS = 7;

/** A customer with points, and the program day of the last notice, 'YYYY-MM-DD'; empty for none. */
type Noticed = PointHolder & { readonly expiryNotice: string };

/**
 * Returns the points that a customer is told about on the program day `today`: those that expire within 30 days and whose notice has come
 * since the last notice, the nearest one only, so that an outage makes up for none of those before. The earliest day comes first. Of the
 * days within a month, on which only points of campaigns end, there is one at most, and none within {@link SPACING_DAYS} after another notice.
 */
export function dueNotices(
  policy: ExpiryPolicy,
  customer: Noticed,
  today: string,
): readonly ExpiringPoints[] {
  const due = expirySchedule(policy, customer).filter(({ day }) =>
    isDue(day, customer.expiryNotice, today),
  );
  const isSpaced = customer.expiryNotice <= addDays(today, -SPACING_DAYS);
  const within = due.find(({ day }) => !isMonthEnd(day));
  return due.filter((one) => isMonthEnd(one.day) || (isSpaced && one === within));
}

/** Returns the day of the nearest notice about points with a last day, 'YYYY-MM-DD'; undefined if it has not come yet. */
function noticeDay(day: string, today: string): string | undefined {
  const before = NOTICE_DAYS.find((days) => addDays(day, -days) <= today);
  return before === undefined ? undefined : addDays(day, -before);
}

function isDue(day: string, told: string, today: string): boolean {
  if (day < today) return false;
  const notice = noticeDay(day, today);
  return notice !== undefined && notice > told;
}

function isMonthEnd(day: string): boolean {
  return lastDayOf(monthOf(day)) === day;
}

/** Returns the points of a customer that can be used until the end of `day`, 'YYYY-MM-DD'; 0 for none, and for points that are spent already. */
export function expiringOn(policy: ExpiryPolicy, holder: PointHolder, day: string): number {
  return expirySchedule(policy, holder).find((end) => end.day === day)?.points ?? 0;
}
