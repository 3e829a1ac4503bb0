import { MAX_AHEAD_OF_UTC_MS, MINUTE_MS, minuteIn, startOfDay } from "../kit/time.ts";
import type { MessageSchedule } from "./segment-message.ts";

/**
 * Returns when the clock of an IANA zone shows a time of a day, in UTC epoch milliseconds. A time that the clock skips in the night in which it
 * is put forward is taken as so many minutes after midnight. Throws RangeError for an unknown zone.
 */
export function timeInZone(
  timeZone: string,
  { day, minute }: Pick<MessageSchedule, "day" | "minute">,
): number {
  const guess = startOfDay(timeZone, day) + minute * MINUTE_MS;
  const corrected = guess + (minute - minuteIn(timeZone, guess)) * MINUTE_MS;
  return minuteIn(timeZone, corrected) === minute ? corrected : guess;
}

/** Returns the time before which a schedule is due in no zone, in UTC epoch milliseconds. */
export function earliestTime({ day, minute }: Pick<MessageSchedule, "day" | "minute">): number {
  return Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS - MAX_AHEAD_OF_UTC_MS;
}
