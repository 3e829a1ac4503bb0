import { lastDayOf } from "../kit/last-day.ts";
import { addMonths, monthOf } from "../kit/month.ts";
import { addDays } from "../kit/time.ts";

/**
 * When the points of a campaign expire (docs/decisions/191): some days after they were earned, at the end of the month some months after, or
 * at the end of a fixed program day, 'YYYY-MM-DD'.
 */
export type PointsEnd =
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "months"; readonly months: number }
  | { readonly kind: "day"; readonly day: string };

/** Returns the last program day, 'YYYY-MM-DD', on which points can be used that a campaign gives on the program day `earned`. */
export function lastDayOfPoints(end: PointsEnd, earned: string): string {
  if (end.kind === "day") return end.day;
  if (end.kind === "days") return addDays(earned, end.days);
  return lastDayOf(addMonths(monthOf(earned), end.months));
}
