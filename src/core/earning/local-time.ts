import { dayIn, dayNumber, minuteIn } from "../kit/time.ts";
import type { Occasion } from "./occasion.ts";

/** The clock on the wall where an occasion happened. */
export interface LocalTime {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** Returns the minutes after midnight that the clock shows. */
  readonly minute: () => number;
  /** Returns the day's weekday, 1 for Monday to 7 for Sunday. */
  readonly weekday: () => number;
}

/** Returns the local time of an occasion: of its location, or of the program without one. Daylight saving follows the zone's clock. */
export function localTimeOf({ happenedAt, location, timeZone }: Occasion): LocalTime {
  const zone = location?.timeZone ?? timeZone;
  const day = dayIn(zone, happenedAt);
  let minute: number | undefined;
  let weekday: number | undefined;
  return {
    day,
    // Many campaigns ask for both, and each costs more than the rest of a campaign.
    minute() {
      minute ??= minuteIn(zone, happenedAt);
      return minute;
    },
    weekday() {
      weekday ??= weekdayNumber(day);
      return weekday;
    },
  };
}

function weekdayNumber(day: string): number {
  // The first day of 1970 was a Thursday.
  return ((dayNumber(day) + 3) % 7) + 1;
}
