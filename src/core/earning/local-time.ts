import { dayIn, minuteIn } from "../kit/time.ts";
import type { Occasion } from "./occasion.ts";

/** The clock on the wall where an occasion happened. */
export interface LocalTime {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** Returns the minutes after midnight that the clock shows. */
  readonly minute: () => number;
}

/** Returns the local time of an occasion: of its location, or of the program without one. Daylight saving follows the zone's clock. */
export function localTimeOf({ happenedAt, location, timeZone }: Occasion): LocalTime {
  const zone = location?.timeZone ?? timeZone;
  let minute: number | undefined;
  return {
    day: dayIn(zone, happenedAt),
    minute() {
      // Many campaigns ask for it, and formatting a time costs more than the rest of a campaign.
      minute ??= minuteIn(zone, happenedAt);
      return minute;
    },
  };
}
