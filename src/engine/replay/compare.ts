import {
  type ComparedGroup,
  compareGroups,
} from "#core/campaign-results/comparison/compare-groups.ts";
import { type ComparisonResult, measures } from "#core/campaign-results/comparison/comparison.ts";
import { growingSample } from "#core/campaign-results/comparison/sample.ts";
import { growingNumbers, replayCustomers } from "#core/campaign-results/replay/customers.ts";
import { isHeldOut } from "#core/campaigns/campaign-rules.ts";
import { pagesOf } from "#core/kit/pages.ts";
import { dayIn, dayNumber } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { type Period, type PurchaseSource, purchasePages } from "./purchase-pages.ts";
import type { ReplayParts } from "./replay.ts";

/** What to compare. */
export interface ComparisonRequest {
  readonly program: Program;
  readonly campaignId: string;
  /** Percent of the customers who do not get the campaign. */
  readonly percent: number;
  readonly period: Period;
}

/** What of a purchase is added up. */
const summed = ["userId", "amount", "refunded", "points", "pointsBack"] as const;

/** What the purchases of a customer add up to. */
interface CustomerSums {
  readonly spending: number;
  readonly visits: number;
  readonly points: number;
}

/**
 * Compares spending, visits and points per customer between those who get a campaign and those who are left out of it
 * (docs/decisions/159). Refunds are subtracted. Reads the purchases of the period and all customers, page by page.
 * @param report called after each page of purchases
 * @throws StoreFailure
 */
export async function compare(
  { digest, ...source }: ReplayParts,
  { program, campaignId, percent, period }: ComparisonRequest,
  report: (done: number, total: number) => void,
): Promise<ComparisonResult> {
  const { reader } = source;
  const sums = await sumsByCustomer(source, program.timeZone, period, report);
  const groups = { with: growingGroup(), without: growingGroup() };
  for await (const page of pagesOf(500, (asked) =>
    reader.many("users", { ...asked, where: { role: "customer" } }),
  )) {
    for (const { id } of page) {
      const isOut = isHeldOut(campaignId, id, percent, digest);
      groups[isOut ? "without" : "with"].add(sums(id));
    }
  }
  const { currency } = program.purchases;
  const { from, to: until } = period;
  const compared = compareGroups(groups.with.group(), groups.without.group(), percent);
  return { from, until, currency, ...compared };
}

/** Adds up the purchases of each customer. Returns a function for the sums of a customer; undefined without a purchase. */
async function sumsByCustomer(
  source: PurchaseSource,
  timeZone: string,
  period: Period,
  report: (done: number, total: number) => void,
) {
  const recordedAt = { atLeast: period.from, below: period.to };
  const total = await source.reader.count("purchases", { recordedAt });
  const customers = replayCustomers();
  const [spending, visits, points, lastDay] = [
    growingNumbers(),
    growingNumbers(),
    growingNumbers(),
    growingNumbers(),
  ];
  let done = 0;
  for await (const page of purchasePages(source, period, summed)) {
    for (const purchase of page) {
      const at = customers.numberOf(purchase.userId);
      const day = dayNumber(dayIn(timeZone, purchase.recordedAt));
      spending.set(at, spending.at(at) + purchase.amount - purchase.refunded);
      points.set(at, points.at(at) + purchase.points - purchase.pointsBack);
      if (lastDay.at(at) !== day) visits.set(at, visits.at(at) + 1);
      lastDay.set(at, day);
    }
    done += page.length;
    report(Math.min(done, total), total);
  }
  return (userId: string): CustomerSums | undefined => {
    const at = customers.find(userId);
    return at === undefined
      ? undefined
      : { spending: spending.at(at), visits: visits.at(at), points: points.at(at) };
  };
}

function growingGroup() {
  const samples = { spending: growingSample(), visits: growingSample(), points: growingSample() };
  let idle = 0;
  return {
    add(sums: CustomerSums | undefined) {
      if (sums === undefined) idle += 1;
      else for (const measure of measures) samples[measure].add(sums[measure]);
    },
    group: (): ComparedGroup => ({
      idle,
      samples: {
        spending: samples.spending.sample(),
        visits: samples.visits.sample(),
        points: samples.points.sample(),
      },
    }),
  };
}
