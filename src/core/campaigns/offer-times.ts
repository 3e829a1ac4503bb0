import { DAY_MINUTES, type LocalClock, localClock } from "../kit/local-clock.ts";
import { addDays } from "../kit/time.ts";
import { weekdayOf } from "../locations/opening-hours.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

type Times = Pick<CampaignDefinition["conditions"], "firstDay" | "lastDay" | "weekdays" | "hours">;

/** A time for which an offer applies, UTC epoch milliseconds: `from` included, `until` not. */
export interface OfferSpan {
  readonly from: number;
  readonly until: number;
}

/** How far ahead the next time of an offer is announced, in days. */
export const ANNOUNCED_DAYS = 7;

/**
 * Returns the time in which an offer applies now, or otherwise the next one that begins within {@link ANNOUNCED_DAYS} days, on the clock of
 * an IANA time zone; undefined without one. Days that follow each other without a break are one time only as far as midnight.
 * @param now UTC epoch milliseconds
 */
export function nextOfferSpan(times: Times, timeZone: string, now: number): OfferSpan | undefined {
  const clock = localClock(timeZone);
  const today = clock.dayAt(now);
  // Hours past midnight belong to the day on which they begin.
  for (let ahead = -1; ahead <= ANNOUNCED_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const span = appliesOn(times, day) ? spanOn(times, clock, day) : undefined;
    if (span !== undefined && now < span.until) return span;
  }
  return undefined;
}

function appliesOn({ firstDay, lastDay, weekdays }: Times, day: string): boolean {
  const isWithin = (firstDay === "" || firstDay <= day) && (lastDay === "" || day <= lastDay);
  return isWithin && (weekdays.length === 0 || weekdays.includes(weekdayOf(day) + 1));
}

function spanOn({ hours }: Times, clock: LocalClock, day: string): OfferSpan {
  const { from, until } = hours ?? { from: 0, until: DAY_MINUTES };
  const end = until <= from ? until + DAY_MINUTES : until;
  return { from: clock.momentOf(day, from), until: clock.momentOf(day, end) };
}
