import { monthOf } from "../kit/month.ts";
import { dayIn } from "../kit/time.ts";

/**
 * Returns the program month in which a purchase counts, 'YYYY-MM'. Purchases that are older than periods have none stored and count in the
 * month of their time of payment in UTC, so that a later change of the time zone moves none of them.
 */
export function soldMonthOf({
  soldMonth,
  soldAt,
}: {
  readonly soldMonth: string;
  readonly soldAt: number;
}): string {
  return soldMonth === "" ? monthOf(dayIn("UTC", soldAt)) : soldMonth;
}
