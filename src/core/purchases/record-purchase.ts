import * as z from "zod/mini";
import { earningFacts, securedEarning } from "../campaigns/earning-facts.ts";
import { readCountFacts } from "../challenges/count-activity.ts";
import { handle } from "../counter/customer-query.ts";
import { refuse } from "../errors.ts";
import { readReviewFacts } from "../fraud-review/review-facts.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { DAY_MS } from "../kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";
import { checkOpen, findLocation, requestedLocationId } from "../locations/requested-location.ts";
import { soldCategory, soldSku } from "../products/product-fields.ts";
import { findSoldSkus } from "../products/sold-skus.ts";
import { type Context, command } from "../world.ts";
import { type Earned, readEarned } from "./earned-awards.ts";
import { purchasesFieldErrors } from "./field-errors.ts";
import { hasCampaignForReferrers, readReferrer } from "./first-purchase.ts";
import { MAX_AMOUNT } from "./max-amount.ts";
import type { Purchase } from "./purchase.ts";
import { type Buyer, checkEarning, findBuyer } from "./purchase-customer.ts";
import { purchaseOccasion, recorded, resultOf } from "./recorded-purchase.ts";
import { earlierThatDay } from "./visit.ts";

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

/** A validated purchase, see {@link recordPurchaseInput}. */
export type RecordPurchaseInput = z.output<typeof recordPurchaseInput>;

type Input = RecordPurchaseInput;

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
    const named = findBuyer(reader, input.customer, at, context);
    const found = named.buyer;
    const thanked = found.then(({ user }) => readReferrer(reader, user, at, context));
    // Both customers are locked before limits of campaigns, so that no two purchases wait for each other.
    const customerId = hasCampaignForReferrers(at, context)
      ? thanked.then(() => named.userId)
      : named.userId;
    const tier = async () => (await found).user?.tier;
    const placed = findLocation(reader, context, input.locationId);
    const timeZone = async () => (await placed)?.timeZone;
    const asked = { trigger: "purchase", customerId, at, locationId, tier, timeZone } as const;
    const firstTime =
      locationId === null
        ? Promise.resolve(undefined)
        : reader.one("purchases", { locationId, checkId });
    const { rules } = context.program.review;
    const [buyer, place, earlier, skus, earning, cards, thatDay, referrer, entry, review] =
      await Promise.all([
        found,
        placed,
        firstTime,
        findSoldSkus(reader, input.lines),
        earningFacts(reader, asked, context),
        readCountFacts(reader, context.program, named.userId, at),
        found.then(({ user }) => earlierThatDay(reader, user, context.program, at)),
        thanked,
        firstTime.then((purchase) => purchase && readEarned(reader, purchase)),
        readReviewFacts(reader, rules, named.userId, at),
      ]);
    const known = { skus, cards, earlierThatDay: thatDay, referrer, review };
    const facts = { buyer, place, earlier: earlier && { purchase: earlier, entry }, ...known };
    const { user, refusal } = buyer;
    const isRefused = user === undefined || refusal !== undefined || place === undefined;
    if (isRefused || earlier !== undefined) return { ...facts, earning };
    const occasion = purchaseOccasion(user, place, { ...known, input, at }, context);
    return { ...facts, earning: await securedEarning(reader, occasion, earning, context) };
  },
  decide({ buyer, place, earlier, ...facts }, input, context) {
    if (earlier !== undefined) return repeatedPurchase(earlier, buyer, input, context);
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
    const at = soldAt(input, context);
    return recorded(customer, location, { ...facts, input, at }, context);
  },
});

/** Returns the time of payment in UTC epoch milliseconds, at most now: a clock that is ahead is ignored. */
function soldAt(input: Input, { now }: Context): number {
  return Math.min(input.soldAt ?? now, now);
}

/** A check that was recorded before, and what it earned; undefined for one that earned less than a point. */
interface Earlier {
  readonly purchase: Purchase;
  readonly entry: Earned | undefined;
}

/** Returns the first result for a check, even if the customer or code has changed since; refuses when the request differs. */
function repeatedPurchase(
  { purchase, entry }: Earlier,
  buyer: Buyer,
  input: Input,
  context: Context,
) {
  const { checkId, currency, amount: paid } = purchase;
  const { user } = buyer;
  if (user?.id !== purchase.userId) {
    const other = checkEarning(buyer);
    return isRefusal(other) ? other : refuse("check-recorded-otherwise", { checkId });
  }
  const isSame = input.amount === paid && input.currency === currency;
  if (!isSame) return refuse("check-recorded-otherwise", { checkId });
  const outcome = { awards: entry?.awards ?? [], skipped: [] };
  return { changes: [], events: [], result: resultOf(purchase, user, outcome, context, true) };
}
