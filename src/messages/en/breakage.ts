import { catalogue } from "../catalogue.ts";
import { number, pointCount } from "./format.ts";
import { liabilityTexts } from "./liability-staff.ts";

interface Parts {
  readonly open: number;
  readonly expected: number;
  readonly breakage: number;
}

const percents = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** The texts about points that will probably never be redeemed, on the page of the liability report and in its files. */
export const breakageTexts = catalogue("breakage", {
  title: "Expected breakage",
  lead: "Points that will probably never be redeemed, estimated from what customers of this program did with points of earlier months.",
  none: "The first estimate is made when a month has ended.",
  notEnough: ({ have, need }: { have: number; need: number }) =>
    `Not enough history yet: ${have} of ${need} months of earning are known.`,
  result: ({ month, open, expected, breakage }: Parts & { month: string }) =>
    `At the end of ${liabilityTexts.monthName({ month })}: ${pointCount(open)} outstanding − ${number(expected)} expected to be redeemed = ${number(breakage)} expected breakage (${percents.format(open === 0 ? 0 : breakage / open)}).`,
  money: ({ before, after }: { before: string; after: string }) =>
    `Deferred revenue before breakage ${before}, after breakage ${after}.`,
  before: "Deferred revenue before breakage",
  after: "Deferred revenue after breakage",
  rule: "Share of an age = points redeemed at that age ÷ points earned in all months that are old enough. Expected to be redeemed = points earned × the shares of the ages still to come until these points expire, at most the outstanding points of the month.",
  tail: ({ months }: { months: number }) =>
    `The program has no experience with points older than ${months} months: nothing is expected to be redeemed after that age.`,
  numbers: "Show the numbers",
  shares: "Shares by age",
  age: "Months after earning",
  earned: "Earned",
  redeemed: "Redeemed",
  share: "Share",
  percent: ({ ratio }: { ratio: number }) => percents.format(ratio),
  byMonth: "By month of earning",
  earnedIn: "Earned in",
  open: "Outstanding",
  expected: "Expected to be redeemed",
  unknown: "Not known by month",
  total: "Total",
});

/** The texts about outstanding points at the end of a month, which are stored with it. */
export const monthEndTexts = catalogue("month-end-ages", {
  title: "Outstanding points at the end of a month",
  lead: "When the points were earned, and until when they could be used. Stored with the month and never changed.",
  show: "Show a Month",
  hide: "Hide",
  month: "Month",
  varies: "Depends on the customer",
  none: "These figures are not stored for this month.",
});
