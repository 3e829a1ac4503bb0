import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";
import { ordinal } from "./ordinal.ts";

/** The words of campaigns, for customers and for the sentence in which staff write them. Each is a part of a sentence. */
export const offerTexts = catalogue("shared-offers", {
  doublePoints: "double points",
  triplePoints: "triple points",
  timesPoints: ({ factor }: { factor: string }) => `${factor} times the points`,
  extraPoints: ({ points }: { points: number }) =>
    plural(points, { one: "1 extra point", other: `${number(points)} extra points` }),
  pointsPerItem: ({ points }: { points: number }) =>
    plural(points, {
      one: "1 extra point for each item",
      other: `${number(points)} extra points for each item`,
    }),
  voucher: ({ title }: { title: string }) => (title === "" ? "a voucher" : `a voucher: ${title}`),
  stamps: ({ stamps }: { stamps: number }) =>
    plural(stamps, { one: "an extra stamp", other: `${number(stamps)} extra stamps` }),
  youBuy: "when you buy something",
  youBuyThis: ({ products }: { products: string }) => `when you buy ${products}`,
  youScan: "when you scan a code",
  youScanThis: ({ products }: { products: string }) => `when you scan a code from ${products}`,
  youSignUp: "when you sign up",
  youRecommend: "when a friend signs up with your code",
  yourFriendBuys: "when a friend who used your code buys something for the first time",
  yourBirthday: "with your birthday gift",
  theyBuy: "when they buy something",
  theyBuyThis: ({ products }: { products: string }) => `when they buy ${products}`,
  theyScan: "when they scan a code",
  theyScanThis: ({ products }: { products: string }) => `when they scan a code from ${products}`,
  theySignUp: "when they sign up",
  theyRecommend: "when a friend signs up with their code",
  theirFriendBuys: "when a friend who used their code buys something for the first time",
  theirBirthday: "with their birthday gift",
  except: ({ products }: { products: string }) => `except ${products}`,
  atLeast: ({ amount }: { amount: string }) => `for at least ${amount}`,
  firstVisit: "on the first visit",
  visit: ({ number: place }: { number: number }) => `on the ${ordinal(place)} visit`,
  everyVisit: ({ number: place }: { number: number }) =>
    place === 1 ? "on every visit" : `on every ${ordinal(place)} visit`,
  onDays: ({ days }: { days: string }) => `on ${days}`,
  onWorkdays: "from Monday to Friday",
  onWeekends: "on weekends",
  mondays: "Mondays",
  tuesdays: "Tuesdays",
  wednesdays: "Wednesdays",
  thursdays: "Thursdays",
  fridays: "Fridays",
  saturdays: "Saturdays",
  sundays: "Sundays",
  fromTo: ({ from, until }: { from: string; until: string }) => `from ${from} to ${until}`,
  pointsUntil: ({ day }: { day: string }) => `The points can be used until ${day}.`,
  pointsForDays: ({ days }: { days: number }) =>
    plural(days, {
      one: "The points can be used until the day after they are earned.",
      other: `The points can be used for ${number(days)} days.`,
    }),
  pointsForMonths: ({ months }: { months: number }) =>
    plural(months, {
      one: "The points can be used until the end of the next month.",
      other: `The points can be used until the end of the month, ${number(months)} months after they are earned.`,
    }),
  atPlaces: ({ places }: { places: string }) => `at ${places}`,
  forTiers: ({ tiers }: { tiers: string }) => `for ${tiers} members`,
  forSegments: ({ segments }: { segments: string }) => `for customers in ${segments}`,
  unknownSegment: "a segment that no longer exists",
  fromDay: ({ firstDay }: { firstDay: string }) => `from ${firstDay}`,
  untilDay: ({ lastDay }: { lastDay: string }) => `until ${lastDay}`,
  onDay: ({ day }: { day: string }) => `on ${day}`,
  betweenDays: ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    `from ${firstDay} to ${lastDay}`,
  unknownLocation: "a location that no longer exists",
  unknownTier: "a tier that no longer exists",
});

const all = new Intl.ListFormat("en-US", { type: "conjunction" });
const any = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Names in a sentence, for example 'Mondays, Tuesdays, and Fridays'. */
export function allOf(names: readonly string[]): string {
  return all.format(names);
}

/** Names in a sentence of which one suffices, for example 'Coffee or Tea'. */
export function anyOf(names: readonly string[]): string {
  return any.format(names);
}
