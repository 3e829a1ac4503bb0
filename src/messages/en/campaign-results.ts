import { catalogue } from "../catalogue.ts";
import { amountIn, number, plural, pointCount } from "./format.ts";

/** The difference of points in words, for example '1,240 points more'. */
function difference(more: number): string {
  if (more === 0) return "the same points";
  return `${pointCount(Math.abs(more))} ${more > 0 ? "more" : "fewer"}`;
}

/** What all pages about what campaigns did or would do say. */
export const campaignResultTexts = catalogue("campaign-results", {
  onDay: ({ day, value }: { day: string; value: number }) => `${day}: ${number(value)}`,
});

/** The texts of trying a campaign on past purchases. */
export const replayTexts = catalogue("campaign-replay", {
  title: "Try on past purchases",
  day: "Day",
  location: "Location",
  lead: ({ name }: { name: string }) =>
    `See what ${name} would have given if it had already been running. Nobody gets or loses points.`,
  period: "Purchases of",
  lastDays: ({ days }: { days: number }) => `${days} days`,
  start: "Try it",
  startAgain: "Try it again",
  starting: "Starting…",
  how: "How this is counted",
  howText:
    "Every purchase is counted twice: by today's rules without this campaign, and with it. Customers have the tier and the number of visits that they had at the time. The campaign's own first and last day are ignored, and its limits start full. Campaigns for segments are left out, because who was in a segment at the time is not stored.",
  notForSegments:
    "This campaign is for segments. Who was in a segment at the time of a past purchase is not stored, so it can't be tried.",
  onlyPurchases:
    "This campaign gives something for other things than purchases, so there are no past purchases to try it on.",
  waiting: "Waiting to start",
  working: "Reading purchases",
  purchasesUnit: "purchases",
  stopped: "This trial was stopped and has no result. You can start it again.",
  failed: "This trial did not finish because of a problem. Please start it again.",
  noneYet: "Not tried yet",
  noneYetText: "Choose how far to look back, then start.",
  noPurchases: ({ days }: { days: number }) => `No purchases in the last ${days} days`,
  noPurchasesText: "Choose a longer time, or come back after some purchases.",
  ofVersion: ({ version, at, days }: { version: number; at: string; days: number }) =>
    `Version ${version}, purchases of the ${days} days until ${at}`,
  olderVersion: "The campaign has been changed since. Try it again to see what it would give now.",
  summary: ({ more, changed, customers }: { more: number; changed: number; customers: number }) =>
    `It would have given ${difference(more)}, to ${number(changed)} of ${plural(customers, { one: "1 customer", other: `${number(customers)} customers` })}.`,
  summaryGifts: ({
    gifts,
    changed,
    customers,
  }: {
    gifts: number;
    changed: number;
    customers: number;
  }) =>
    `It would have given ${plural(gifts, { one: "1 voucher or stamp", other: `${number(gifts)} vouchers or stamps` })}, to ${number(changed)} of ${plural(customers, { one: "1 customer", other: `${number(customers)} customers` })}.`,
  summaryNothing: ({ days }: { days: number }) =>
    `It would have given nothing in the last ${days} days. No purchase met its conditions.`,
  without: "Points without it",
  with: "Points with it",
  more: "Difference",
  affectedPurchases: "Purchases affected",
  purchases: "Purchases",
  affectedOf: ({ changed, all }: { changed: number; all: number }) =>
    `${number(changed)} of ${number(all)}`,
  byDay: "More points per day",
  byDayNumbers: "Points per day, without and with the campaign",
  byLocation: "By location",
  largest: "Purchases that change most",
  check: ({ checkId }: { checkId: string }) => `Check ${checkId}`,
  amountAt: ({ amount, currency, place }: { amount: number; currency: string; place: string }) =>
    place === "" ? amountIn(currency, amount) : `${amountIn(currency, amount)} at ${place}`,
  side: ({ points }: { points: number }) => pointCount(points),
  signed: ({ more }: { more: number }) => (more > 0 ? `+${number(more)}` : number(more)),
  gifts: ({ count }: { count: number }) =>
    plural(count, {
      one: "and 1 voucher or stamp",
      other: `and ${number(count)} vouchers or stamps`,
    }),
  nothing: "nothing",
});

/** The texts of what a campaign gave. */
export const resultTexts = catalogue("campaign-given", {
  title: "Results",
  lead: ({ name }: { name: string }) => `What ${name} has given so far.`,
  countedUntil: ({ at }: { at: string }) =>
    `Counted until ${at}. New awards are added every few minutes. Refunds are not subtracted.`,
  newerAwards: ({ at }: { at: string }) =>
    `Counted until ${at}. Newer awards are being added. This page shows them within about seven minutes. Refunds are not subtracted.`,
  notCounted:
    "Nothing has been counted yet. The first results appear a few minutes after the first award.",
  counting: "The first awards are being counted",
  countingText:
    "Customers have already earned with this campaign. This page shows the numbers within about seven minutes.",
  points: "Points given",
  awards: "Awards",
  customers: "Customers",
  newCustomers: "New customers",
  vouchers: "Vouchers",
  vouchersUsed: ({ given, used }: { given: number; used: number }) =>
    `${number(given)} given, ${number(used)} used`,
  budget: "Budget",
  budgetUsed: ({ used, left }: { used: number; left: number }) =>
    `${pointCount(used)} used, ${number(left)} left`,
  total: "Limit of awards",
  totalUsed: ({ used, left }: { used: number; left: number }) =>
    `${number(used)} used, ${number(left)} left`,
  noneYet: "Nothing given yet",
  noneYetText: "Results appear here once customers earn with this campaign.",
  byDay: "Points per day",
  byLocation: "By location",
  day: "Day",
  location: "Location",
  noLocation: "Without a location",
  exportCsv: "Export CSV",
  pointsSoFar: "Points so far",
  fileSaved: ({ value }: { value: string }) => `${value} is saved.`,
  notSaved: ({ message }: { message: string }) => `No file was saved. ${message}`,
});

/** The difference between a mean with and without a campaign, for example '0.50 EUR more'. */
const sided = (words: string, isMore: boolean) => `${words} ${isMore ? "more" : "less"}`;

/** The texts of comparing customers with and without a campaign. */
export const comparisonTexts = catalogue("campaign-comparison", {
  title: "Does it make a difference?",
  lead: ({ percent }: { percent: number }) =>
    `${percent}% of the customers, chosen by chance, do not get this campaign. Comparing them with the others shows what the campaign itself changes.`,
  compare: "Compare now",
  compareAgain: "Compare again",
  starting: "Starting…",
  running: "Comparing the customers. This can take a minute.",
  failed: "The comparison did not finish because of a problem. Please try again.",
  notEnough: ({ needed }: { needed: number }) =>
    `Not enough customers yet: about ${number(needed)} more. Each group needs 30 customers with a purchase.`,
  since: ({ from, until }: { from: string; until: string }) => `Purchases from ${from} to ${until}`,
  groups: ({ customers, buyers }: { customers: number; buyers: number }) =>
    `${number(customers)} customers, ${number(buyers)} with a purchase`,
  withIt: "With the campaign",
  withoutIt: "Without it",
  names: ({ measure }: { measure: "spending" | "visits" | "points" }) =>
    ({ spending: "Spending", visits: "Visits", points: "Points" })[measure],
  more: ({ value, isMore }: { value: string; isMore: boolean }) => sided(value, isMore),
  range: ({ low, high }: { low: string; high: string }) => `Most likely between ${low} and ${high}`,
  clear: "This is a clear difference.",
  unclear: ({ needed }: { needed: number }) =>
    `This may be chance. About ${number(needed)} more customers would make a difference of this size clear.`,
  noDifference: "There is no difference that more customers would make clear.",
  howTitle: "How to read this",
  how: "Customers differ by chance, so two groups are never exactly alike. The range says how large the real difference may be: of 100 such ranges, about 95 contain it. If the range reaches from less to more, there may as well be no difference. All customers count, also those without a purchase. Refunds are subtracted.",
});
