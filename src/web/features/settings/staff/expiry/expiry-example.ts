import { lastDayOf } from "#core/kit/last-day.ts";
import { monthOf } from "#core/kit/month.ts";
import { dayIn } from "#core/kit/time.ts";
import { changedPolicy } from "#core/point-expiry/changed-policy.ts";
import type { ChosenExpiry, ExpiryPolicy } from "#core/point-expiry/expiry-policy.ts";
import { lastMonth, type PointHolder } from "#core/point-expiry/last-month.ts";

/** A customer whose first points are those of the example. */
const newCustomer: PointHolder = {
  points: 0,
  openLots: {},
  oldestLot: "",
  soonestLotEnd: "",
  activeMonths: {},
  expiryCountsFrom: "",
  tier: "",
};

/**
 * Returns the last day, 'YYYY-MM-DD', on which points earned now could be used if staff saved a choice; undefined if they would not expire.
 * In: the policy in force, the choice, the program's time zone, and the time in UTC epoch milliseconds.
 */
export function exampleDay(
  inForce: ExpiryPolicy,
  chosen: ChosenExpiry,
  timeZone: string,
  now: number,
): string | undefined {
  const today = dayIn(timeZone, now);
  const month = lastMonth(changedPolicy(inForce, chosen, today), newCustomer, monthOf(today));
  return month === undefined ? undefined : lastDayOf(month);
}
