import type { CurrentOffer } from "#core/campaigns/current-offers.ts";
import { currentOfferTexts } from "#messages/en/current-offers.ts";
import { longDay } from "./offer-phrases.ts";

/** Returns how often a customer can use an offer, for example 'Once a day.'; empty without a limit. */
export function limitText(limit: CurrentOffer["perCustomer"]): string {
  if (limit === null) return "";
  const { perDay, perWeek, perCampaign } = currentOfferTexts;
  return { day: perDay, week: perWeek, campaign: perCampaign }[limit.per](limit);
}

/** When an offer applies: now, later today, or from a day on, with its date when its weekday is today's. `now` in UTC epoch milliseconds. */
export function stateOfOffer({ span, timeZone }: CurrentOffer, now: number) {
  if (span.from <= now) return { isNow: true, text: currentOfferTexts.now };
  const time = timeIn(timeZone, span.from);
  if (dayIn(timeZone, span.from) === dayIn(timeZone, now)) {
    return { isNow: false, text: currentOfferTexts.todayFrom({ time }) };
  }
  const weekday = weekdayIn(timeZone, span.from);
  const isWeekAhead = weekday === weekdayIn(timeZone, now);
  const day = isWeekAhead ? longDay(dayIn(timeZone, span.from)) : weekday;
  const { startsOn, startsOnAt } = currentOfferTexts;
  const text = time === "00:00" ? startsOn({ day }) : startsOnAt({ day, time });
  return { isNow: false, text };
}

/** Returns when an offer ends, for example 'Until Sunday, November 29'; empty without a last day. */
export function endOfOffer(
  { conditions: { lastDay }, timeZone }: CurrentOffer,
  now: number,
): string {
  if (lastDay === "") return "";
  if (lastDay === dayIn(timeZone, now)) return currentOfferTexts.endsToday;
  return currentOfferTexts.until({ day: longDay(lastDay) });
}

function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
}

function weekdayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone }).format(at);
}

function timeIn(timeZone: string, at: number): string {
  const format = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", format).format(at);
}
