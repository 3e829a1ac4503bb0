import { addDays, dayIn, HOUR_MS, MINUTE_MS, minuteIn, startOfDay } from "../kit/time.ts";

/** No push is sent from 21:00 until 8:00, in minutes after midnight on the clock of the customer's time zone. */
const QUIET_FROM = 21 * 60;
const QUIET_UNTIL = 8 * 60;

/**
 * Returns when a push may be sent, in UTC epoch milliseconds: `now`, or in quiet hours the time at which the zone's clock shows 8:00 next, also
 * when the clock is changed in between. Throws RangeError for an unknown IANA zone.
 */
export function afterQuietHours(timeZone: string, now: number): number {
  const minute = minuteIn(timeZone, now);
  if (minute >= QUIET_UNTIL && minute < QUIET_FROM) return now;
  const today = dayIn(timeZone, now);
  const morning = minute < QUIET_UNTIL ? today : addDays(today, 1);
  const guess = startOfDay(timeZone, morning) + (QUIET_UNTIL / 60) * HOUR_MS;
  // The clock was changed in the night where it does not show 8:00 now.
  return guess + (QUIET_UNTIL - minuteIn(timeZone, guess)) * MINUTE_MS;
}
