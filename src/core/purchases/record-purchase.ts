import * as z from "zod/mini";
import {
  type EarningFacts,
  earn,
  earningChanges,
  earningFacts,
  securedEarning,
} from "../campaigns/earning-facts.ts";
import { handle } from "../counter/customer-query.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { occasionLines } from "../earning/occasion-lines.ts";
import { refuse } from "../errors.ts";
import type { PublicEventData } from "../events.ts";
import { actorId } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";
import { checkOpen, findLocation, requestedLocationId } from "../locations/requested-location.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import { tierName } from "../points/tier.ts";
import { soldCategory, soldSku } from "../products/product-fields.ts";
import { everything } from "../products/product-selection.ts";
import { findSoldSkus, type SoldSkus, soldSkuChanges } from "../products/sold-skus.ts";
import type { Program } from "../program.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { purchasesDetail } from "./audit-details.ts";
import { purchasesFieldErrors } from "./field-errors.ts";
import { earningKey, PURCHASE_SOURCE } from "./ledger-keys.ts";
import { MAX_AMOUNT } from "./max-amount.ts";
import type { Purchase } from "./purchase.ts";
import { type Buyer, checkEarning, findBuyer } from "./purchase-customer.ts";
import { type EarnedFields, earnedFields, explainPoints } from "./purchase-points.ts";

const amount = wholeNumber({
  min: 0,
  max: MAX_AMOUNT,
  error: purchasesFieldErrors["amount-invalid"],
});

const line = z.strictObject({
  text: text({ min: 1, max: 120 }),
  quantity: wholeNumber({ min: 1, max: 10_000, error: purchasesFieldErrors["quantity-invalid"] }),
  amount: z.int().check(z.gte(-MAX_AMOUNT), z.lte(MAX_AMOUNT)),
  sku: z.optional(soldSku),
  category: z.optional(soldCategory),
});

/**
 * A purchase as a till reports it (decision 040). `customer`: an id or a customer query; `locationId` null: the location of the till or
 * device; `amount` after discounts, in minor units; `soldAt` in UTC epoch milliseconds, null for now.
 */
export const recordPurchaseInput = z.strictObject({
  customer: z.union([z.strictObject({ userId: id }), z.strictObject({ handle })]),
  locationId: z.nullable(id),
  checkId: text({ min: 1, max: 64, empty: purchasesFieldErrors["check-missing"] }),
  amount,
  currency: text({ min: 3, max: 3, empty: purchasesFieldErrors["currency-missing"] }),
  lines: z.array(line).check(z.maxLength(200)),
  soldAt: z.nullable(z.int()),
});

type Input = z.output<typeof recordPurchaseInput>;

/**
 * Records a purchase, which earns points by the base rate and the bonus of the current tier; less than a point is carried to the next one. A location's check earns once: a repeat, with
 * any retry key, returns the first result, and is refused when customer or amount differ.
 */
export const recordPurchase = /* @__PURE__ */ command({
  name: "recordPurchase",
  input: recordPurchaseInput,
  may: "canServeCounter",
  scope: "accrue",
  async load(input, reader, context) {
    const { checkId } = input;
    const locationId = requestedLocationId(context, input.locationId);
    // Locks the customer first, so that a concurrent request for the same check is usually visible here. When a member code must be
    // resolved before locking, the unique key on the check rejects the second request and the engine retries it.
    const at = soldAt(input, context);
    const named = findBuyer(reader, input.customer, at);
    const asked = { trigger: "purchase", customerId: named.userId, at, locationId } as const;
    const [buyer, place, earlier, skus, earning] = await Promise.all([
      named.buyer,
      findLocation(reader, context, input.locationId),
      locationId === null ? undefined : reader.one("purchases", { locationId, checkId }),
      findSoldSkus(reader, input.lines),
      earningFacts(reader, asked, context),
    ]);
    const found = { buyer, place, earlier, skus, earning };
    return { ...found, earning: await securedFor(reader, found, input, context) };
  },
  decide({ buyer, place, earlier, skus, earning }, input, context) {
    if (earlier !== undefined) return repeatedPurchase(earlier, buyer, input, context.program);
    const location = checkOpen(place);
    if (isRefusal(location)) return location;
    const { currency: taken } = context.program.purchases;
    if (input.currency !== taken) {
      return refuse("currency-not-taken", { currency: input.currency, taken });
    }
    const customer = checkEarning(buyer);
    if (isRefusal(customer)) return customer;
    if (context.now - soldAt(input, context) > RECORDED_WITHIN_DAYS * DAY_MS) {
      return refuse("sold-too-long-ago", { days: RECORDED_WITHIN_DAYS });
    }
    return recorded(customer, location, { input, skus, earning }, context);
  },
});

/** Returns the time of payment in UTC epoch milliseconds, at most now: a clock that is ahead is ignored. */
function soldAt(input: Input, { now }: Context): number {
  return Math.min(input.soldAt ?? now, now);
}

/** Returns the first result for a check, even if the customer or code has changed since; refuses when the request differs. */
function repeatedPurchase(earlier: Purchase, buyer: Buyer, input: Input, program: Program) {
  const { checkId, currency, amount: paid } = earlier;
  const { user } = buyer;
  if (user?.id !== earlier.userId) {
    const other = checkEarning(buyer);
    return isRefusal(other) ? other : refuse("check-recorded-otherwise", { checkId });
  }
  const isSame = input.amount === paid && input.currency === currency;
  if (!isSame) return refuse("check-recorded-otherwise", { checkId });
  return { changes: [], events: [], result: resultOf(earlier, user, program, true) };
}

/** A purchase that is new and has been accepted. */
interface Accepted {
  readonly input: Input;
  readonly skus: SoldSkus;
  readonly earning: EarningFacts;
}

/** Returns the facts with as much of the campaigns' limits locked as the purchase takes, if it can earn. */
async function securedFor(
  reader: ProgramReader,
  found: {
    readonly buyer: Buyer;
    readonly place: Location | undefined;
    readonly earlier: Purchase | undefined;
    readonly skus: SoldSkus;
    readonly earning: EarningFacts;
  },
  input: Input,
  context: Context,
): Promise<EarningFacts> {
  const { buyer, place, earlier, skus, earning } = found;
  const { user, refusal } = buyer;
  const isRefused = user === undefined || refusal !== undefined || place === undefined;
  if (isRefused || earlier !== undefined) return earning;
  const occasion = occasionOf(user, place, { input, skus, earning }, context);
  return await securedEarning(reader, occasion, earning, context);
}

function occasionOf(
  customer: User,
  { id: locationId, timeZone }: Location,
  { input, skus }: Accepted,
  context: Context,
): PurchaseOccasion {
  return {
    kind: "purchase",
    happenedAt: soldAt(input, context),
    location: { id: locationId, timeZone },
    timeZone: context.program.timeZone,
    customerId: customer.id,
    tier: customer.tier,
    amount: input.amount,
    carried: customer.carriedMillionths,
    lines: occasionLines(input.lines, skus.products, everything),
    visits: 0,
    startsVisit: false,
  };
}

function rowOf(
  { id: userId }: User,
  { id: locationId }: Location,
  input: Input,
  fields: EarnedFields,
  context: Context,
): Purchase {
  const { checkId, amount: paid, currency, lines } = input;
  return {
    id: context.fresh.id(),
    userId,
    locationId,
    checkId,
    amount: paid,
    currency,
    lines,
    ...fields,
    soldAt: soldAt(input, context),
    recordedAt: context.now,
    recordedBy: actorId(context),
    refunded: 0,
    pointsBack: 0,
    carriedBack: 0,
  };
}

function recorded(customer: User, location: Location, accepted: Accepted, context: Context) {
  const { input, skus, earning } = accepted;
  const occasion = occasionOf(customer, location, accepted, context);
  const evaluation = earn(occasion, earning, context);
  const { awards } = evaluation;
  const fields = earnedFields(context.program, occasion, evaluation);
  const purchase = rowOf(customer, location, input, fields, context);
  const { points, carriedOver: carriedMillionths } = purchase;
  const posted = post(
    customer,
    {
      type: "earn",
      amount: points,
      awards,
      description: `Purchase at ${location.name}`,
      source: PURCHASE_SOURCE,
      reference: purchase.id,
      locationId: location.id,
      once: earningKey(purchase.id),
      carriedMillionths,
    },
    context,
  );
  const { points: balance, tier } = posted.user;
  const reached = tier === customer.tier ? "" : tierName(context.program, tier);
  return {
    changes: [
      ...posted.changes,
      ...(points === 0 ? [withoutEntry(purchase)] : []),
      { kind: "insert" as const, dataset: "purchases" as const, row: purchase },
      ...soldSkuChanges(skus, input.lines, context),
      ...earningChanges(evaluation, earning, occasion),
    ],
    events: [
      {
        name: "purchase.recorded" as const,
        params: { points, balance, reached },
        data: recordedData(purchase, posted.user),
      },
      ...withoutAnnouncement(posted.events),
    ],
    result: resultOf(purchase, posted.user, context.program, false),
    // Purchases of tills would fill the log, and each one names the key that recorded it.
    ...(context.actor.kind === "till" ? {} : { audit: auditRecord(purchase, location) }),
  };
}

/** A purchase of less than a point posts no entry. It is a visit (decision 050), and what it earned is carried over. */
function withoutEntry({ userId, recordedAt, carriedOver }: Purchase): ProgramChange {
  const fields = { lastVisitAt: recordedAt, carriedMillionths: carriedOver };
  return { kind: "patch", dataset: "users", id: userId, fields };
}

function auditRecord({ userId, points, checkId }: Purchase, location: Location) {
  const detail = [purchasesDetail("purchase", { points, checkId, location: location.name })];
  return { kind: "customer", id: userId, name: "", detail, locationId: location.id };
}

function recordedData(purchase: Purchase, customer: User): PublicEventData<"purchase.recorded"> {
  const { id: purchaseId, locationId, checkId, amount: paid, currency } = purchase;
  const { points, soldAt: at } = purchase;
  return {
    purchaseId,
    locationId,
    checkId,
    amount: paid,
    currency,
    ...pointsSnapshot(customer),
    points,
    soldAt: at,
  };
}

/** The reply to a till: `balance` in points, `explain` how the points were computed, `isRepeat` whether the check was recorded before. */
function resultOf(purchase: Purchase, user: User, program: Program, isRepeat: boolean) {
  const { id: purchaseId, userId, checkId, points } = purchase;
  const { points: balance } = user;
  const tier = tierName(program, user.tier);
  const explain = explainPoints(purchase);
  return { purchaseId, userId, checkId, points, balance, tier, explain, isRepeat };
}
