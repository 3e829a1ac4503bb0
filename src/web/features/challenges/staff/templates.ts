import { addDays } from "#core/kit/time.ts";
import { weekdayOf } from "#core/locations/opening-hours.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { emptyChallenge, type TypedChallenge, YES } from "./typed-challenge.ts";

/** A challenge to begin with. */
export interface ChallengeTemplate {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly typed: TypedChallenge;
  /** Whether it counts purchases, which only the server edition has. */
  readonly needsPurchases: boolean;
}

/** The last day of a week. */
const SUNDAY = 6;

/**
 * Returns the templates, with dates around a program day.
 * @param today 'YYYY-MM-DD'
 */
export function challengeTemplates(today: string): readonly ChallengeTemplate[] {
  const template = (
    key: string,
    words: { readonly title: string; readonly text: string },
    typed: Partial<TypedChallenge>,
    needsPurchases = true,
  ) => ({
    key,
    ...words,
    needsPurchases,
    typed: { ...emptyChallenge, name: words.title, ...typed },
  });
  return [
    template(
      "coffee",
      { title: texts.coffeeName, text: texts.coffeeText },
      {
        counts: "items",
        target: "9",
        image: "coffee",
        title: texts.freeCoffee,
        products: JSON.stringify({ skus: [], categories: [] }),
      },
    ),
    template(
      "pastries",
      { title: texts.pastriesName, text: texts.pastriesText },
      {
        counts: "products",
        target: "3",
        image: "pastry",
        reward: "badge",
        badge: texts.pastriesBadge,
        firstDay: `${today.slice(0, 8)}01`,
        lastDay: lastOfMonth(today),
        repeat: "1",
      },
    ),
    template(
      "visits",
      { title: texts.visitsName, text: texts.visitsText },
      {
        counts: "visits",
        target: "4",
        image: "keep-cup",
        period: "rolling",
        days: "28",
        reward: "points",
        points: "50",
      },
      false,
    ),
    template(
      "spend",
      { title: texts.spendName, text: texts.spendText },
      {
        counts: "amount",
        target: "50.00",
        image: "points",
        reward: "points",
        points: "100",
        firstDay: today,
        lastDay: addDays(today, SUNDAY - weekdayOf(today)),
        repeat: "1",
      },
    ),
    template(
      "streak",
      { title: texts.streakName, text: texts.streakText },
      {
        counts: "visits",
        target: "1",
        image: "gift",
        inWeeks: YES,
        weeks: "4",
        title: texts.freeDrink,
      },
      false,
    ),
  ];
}

function lastOfMonth(today: string): string {
  const first = Date.parse(`${today.slice(0, 8)}01T00:00:00Z`);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return addDays(next.toISOString().slice(0, 10), -1);
}
