import { type ReplayCustomers, replayCustomers } from "#core/campaign-results/replay/customers.ts";
import type { ReplayResult } from "#core/campaign-results/replay/replay.ts";
import { simulatedLimits } from "#core/campaign-results/replay/replay-limits.ts";
import {
  type ReplaySide,
  replaySides,
  type TriedCampaign,
} from "#core/campaign-results/replay/replay-sides.ts";
import { type Earned, replayTotals } from "#core/campaign-results/replay/replay-totals.ts";
import { evaluate } from "#core/earning/evaluate.ts";
import { localTimeOf } from "#core/earning/local-time.ts";
import type { PurchaseOccasion } from "#core/earning/occasion.ts";
import { occasionLines } from "#core/earning/occasion-lines.ts";
import type { EarningRule } from "#core/earning/rule.ts";
import { earningRules } from "#core/earning/rules.ts";
import { addDays, dayIn, startOfDay } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Ports } from "../ports.ts";

import { countVisits } from "./count-visits.ts";
import { locationZones } from "./location-zones.ts";
import { type Period, type PurchaseSource, purchasePages } from "./purchase-pages.ts";
import { soldProducts } from "./sold-products.ts";

/** What to replay. */
export interface ReplayRequest {
  readonly program: Program;
  readonly campaign: TriedCampaign;
  /** Number of program days, today included. */
  readonly days: number;
  /** When it was requested, in UTC epoch milliseconds; later purchases are left out. */
  readonly now: number;
}

/** What of a purchase the rules and the result ask for. */
const evaluated = [
  "id",
  "userId",
  "locationId",
  "checkId",
  "amount",
  "currency",
  "lines",
  "tier",
  "carriedIn",
  "startsVisit",
  "soldAt",
  "recordedAt",
] as const;

type EvaluatedPurchase = Pick<Purchase, (typeof evaluated)[number]>;

/** What a replay needs. */
export interface ReplayParts extends PurchaseSource, Pick<Ports, "digest"> {}

/**
 * Evaluates the purchases of the last days twice, by the rules in force without a campaign and with it, and compares the points
 * (docs/decisions/159). Each purchase is evaluated with the facts of its time: tier, carried remainder, visits; limits are used up in the
 * order of recording. Reads page by page and keeps a few numbers for each customer.
 * @param report called after each page with the number of purchases read so far, and of those to read
 * @throws StoreFailure
 */
export async function replay(
  { digest, ...source }: ReplayParts,
  { program, campaign, days, now }: ReplayRequest,
  report: (done: number, total: number) => void,
): Promise<ReplayResult> {
  const { timeZone } = program;
  const { reader } = source;
  const firstDay = addDays(dayIn(timeZone, now), 1 - days);
  const period: Period = { from: startOfDay(timeZone, firstDay), to: now + 1 };
  const sides = replaySides(program, campaign, now, digest);
  const read = await progressOf(reader, period, sides.needsVisits ? 2 : 1, report);
  const customers = replayCustomers();
  const visits = sides.needsVisits
    ? await countVisits({ source, customers, period, read })
    : undefined;
  const products = soldProducts(reader, sides.needsProducts);
  const factsOf = purchaseFacts(program, customers, await locationZones(reader), products.known);
  const rules = earningRules(program);
  const [without, withIt] = [evaluating(rules, sides.without), evaluating(rules, sides.with)];
  const totals = replayTotals();
  for await (const page of purchasePages(source, period, evaluated)) {
    await products.learn(page);
    for (const purchase of page) {
      const { customer, day, ...facts } = factsOf(purchase);
      const occasion = { ...facts, visits: visits?.next(customer, facts.startsVisit) ?? 0 };
      const fields = { ...replayedFields(purchase), customer, day };
      totals.add(fields, without(occasion, customer), withIt(occasion, customer));
    }
    read(page.length);
  }
  return totals.result(customers.size());
}

/** Returns a function that adds to the purchases read, and reports them. `times`: how often each is read. */
async function progressOf(
  reader: ProgramReader,
  { from, to }: Period,
  times: number,
  report: (done: number, total: number) => void,
) {
  const recordedAt = { atLeast: from, below: to };
  const total = times * (await reader.count("purchases", { recordedAt }));
  let done = 0;
  return (count: number) => {
    done += count;
    report(Math.min(done, total), total);
  };
}

/** Returns a function that turns a purchase into what the rules see of it, without visits; with the customer's number and the program day. */
function purchaseFacts(
  { timeZone, tiers, purchases }: Program,
  customers: ReplayCustomers,
  zones: ReadonlyMap<string, string>,
  products: Parameters<typeof occasionLines>[1],
) {
  // Purchases store the name that the tier had.
  const tierIds = new Map(tiers.map(({ name, id }) => [name, id]));
  return (purchase: EvaluatedPurchase) => {
    const { userId, locationId, soldAt, recordedAt, tier, lines, startsVisit } = purchase;
    return {
      kind: "purchase" as const,
      happenedAt: soldAt,
      location: { id: locationId, timeZone: zones.get(locationId) ?? timeZone },
      timeZone,
      customerId: userId,
      tier: tierIds.get(tier) ?? tier,
      amount: purchase.amount,
      carried: purchase.carriedIn,
      lines: occasionLines(lines, products, purchases.excluded),
      startsVisit,
      customer: customers.numberOf(userId),
      day: dayIn(timeZone, recordedAt),
    };
  };
}

function replayedFields({ id, checkId, locationId, amount, currency, soldAt }: EvaluatedPurchase) {
  return { purchaseId: id, checkId, locationId, amount, currency, soldAt };
}

/** Returns the evaluation of one side, which uses up its limits. */
function evaluating(rules: readonly EarningRule[], side: ReplaySide) {
  const limits = simulatedLimits(side.limited);
  return (occasion: PurchaseOccasion, customer: number): Earned => {
    const { day } = localTimeOf(occasion);
    const allowances = limits.left(customer, day);
    const given = evaluate(occasion, rules, { rules: side.rules, allowances });
    limits.use(customer, day, given);
    return { awards: given.awards, gifts: given.gifts.length };
  };
}
