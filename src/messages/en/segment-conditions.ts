import type { ConditionName } from "#core/segments/conditions.ts";
import type { CustomerScore } from "#core/segments/segment-customer.ts";
import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

const list = new Intl.ListFormat("en", { type: "disjunction" });

/** Returns a number of days in words. */
function dayCount(days: number): string {
  return plural(days, { one: "1 day", other: `${number(days)} days` });
}

/** The first and the last day of a period, in words. */
interface Between {
  readonly first: string;
  readonly last: string;
}

function between({ first, last }: Between): string {
  return first === last ? `on ${first}` : `between ${first} and ${last}`;
}

/** What each condition of a segment is called. */
export const conditionNameTexts = catalogue("segment-condition-names", {
  tiers: "Tier",
  points: "Points",
  lastVisit: "Last visit",
  visits: "Visits",
  spend: "Spend",
  locations: "Usual location",
  birthday: "Birthday",
  vouchers: "Vouchers that expire",
  joined: "Joined",
  sources: "How they joined",
  tags: "Tags",
  scores: "Group",
  bought: "Products bought",
  visitedBetween: "Visited between",
  spentBetween: "Spent between",
} satisfies Readonly<Record<ConditionName, string>>);

/** What each score is called. */
export const scoreTexts = catalogue("customer-scores", {
  none: "No purchases",
  new: "New",
  loyal: "Loyal",
  regular: "Regular",
  slipping: "Slipping",
  lost: "Lost",
} satisfies Readonly<Record<CustomerScore, string>>);

/** What each score means. */
export const scoreMeaningTexts = catalogue("customer-score-meanings", {
  none: "Has not bought anything yet.",
  new: "Joined in the last 60 days, and is not among those who visit most.",
  loyal: "Among the 40% who bought most recently, and the 40% who visit most.",
  regular: "Buys, and is in none of the other groups.",
  slipping:
    "Used to visit or spend as much as most, but is among the 40% who have not bought for longest, for more than 14 days.",
  lost: "Among the 20% who have not bought for longest, for more than 30 days.",
} satisfies Readonly<Record<CustomerScore, string>>);

/** The phrases of the sentence about a segment. Amounts are in words. */
export const conditionTexts = catalogue("segment-conditions", {
  everybody: "All customers",
  customersWho: "Customers who",
  and: "and",
  anyOf: ({ names }: { names: readonly string[] }) => list.format(names),
  areTiers: ({ names }: { names: string }) => `are ${names}`,
  haveBetween: ({ from, to, of }: { from: string; to: string; of: string }) =>
    `have ${from} to ${to} ${of}`,
  haveAtLeast: ({ from, of }: { from: string; of: string }) => `have at least ${from} ${of}`,
  haveAtMost: ({ to, of }: { to: string; of: string }) => `have at most ${to} ${of}`,
  points: "points",
  visitedWithin: ({ days }: { days: number }) => `visited in the last ${dayCount(days)}`,
  notVisitedFor: ({ days }: { days: number }) => `have not visited for ${dayCount(days)}`,
  visitsBetween: ({ from, to, days }: { from: string; to: string; days: number }) =>
    `visited ${from} to ${to} times in the last ${dayCount(days)}`,
  visitsAtLeast: ({ from, days }: { from: string; days: number }) =>
    `visited at least ${from === "1" ? "once" : `${from} times`} in the last ${dayCount(days)}`,
  visitsAtMost: ({ to, days }: { to: string; days: number }) =>
    to === "0"
      ? `bought nothing in the last ${dayCount(days)}`
      : `visited at most ${to === "1" ? "once" : `${to} times`} in the last ${dayCount(days)}`,
  spentBetween: ({ from, to, days }: { from: string; to: string; days: number }) =>
    `spent ${from} to ${to} in the last ${dayCount(days)}`,
  spentAtLeast: ({ from, days }: { from: string; days: number }) =>
    `spent at least ${from} in the last ${dayCount(days)}`,
  spentAtMost: ({ to, days }: { to: string; days: number }) =>
    `spent at most ${to} in the last ${dayCount(days)}`,
  usuallyAt: ({ names }: { names: string }) => `usually visit ${names}`,
  birthdayThisMonth: "have their birthday this month",
  birthdayWithin: ({ days }: { days: number }) =>
    `have their birthday today or in the next ${dayCount(days)}`,
  voucherExpires: ({ days }: { days: number }) =>
    `have a voucher that expires in the next ${dayCount(days)}`,
  joinedWithin: ({ days }: { days: number }) => `joined in the last ${dayCount(days)}`,
  joinedBefore: ({ days }: { days: number }) => `joined more than ${dayCount(days)} ago`,
  joinedBy: ({ names }: { names: string }) => `joined: ${names.toLowerCase()}`,
  tagged: ({ names }: { names: string }) => `have the tag ${names}`,
  boughtWithin: ({ products, days }: { products: string; days: number }) =>
    `bought ${products} in the last ${dayCount(days)}`,
  boughtBetween: ({ products, first, last }: { products: string } & Between) =>
    `bought ${products} ${between({ first, last })}`,
  visitedBetween: ({ first, last }: Between) => `visited ${between({ first, last })}`,
  spentFromBetween: ({ from, first, last }: { from: string } & Between) =>
    `spent at least ${from} ${between({ first, last })}`,
  deletedTag: "a deleted tag",
  scored: ({ names }: { names: string }) => `are in the group ${names}`,
});
