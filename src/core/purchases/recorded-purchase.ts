import { type EarningFacts, earn, earningChanges } from "../campaigns/earning-facts.ts";
import type { CountFacts } from "../challenges/count-activity.ts";
import { countOccasion } from "../challenges/count-occasion.ts";
import type { ShownCard } from "../challenges/shown-card.ts";
import type { Skipped } from "../earning/campaign-awards.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { occasionLines } from "../earning/occasion-lines.ts";
import type { PublicEventData } from "../events.ts";
import { findMatches } from "../fraud-review/find-matches.ts";
import { holdFor, matchChanges } from "../fraud-review/holding.ts";
import type { ReviewFacts } from "../fraud-review/review-facts.ts";
import { actorId } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { monthOf } from "../kit/month.ts";
import { dayIn } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { postOrPend } from "../pending-points/post-or-pend.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import type { Award } from "../points/award.ts";
import { withoutAnnouncement } from "../points/post.ts";
import { tierName } from "../points/tier.ts";
import { type SoldSkus, soldSkuChanges } from "../products/sold-skus.ts";
import { campaignVouchers } from "../vouchers/campaign-gifts.ts";
import type { Context } from "../world.ts";
import { purchasesDetail } from "./audit-details.ts";
import { countedPurchase } from "./counted-purchase.ts";
import { type Referrer, thankReferrer } from "./first-purchase.ts";
import { earningKey, PURCHASE_SOURCE } from "./ledger-keys.ts";
import { nearestSkipped } from "./nearest-skipped.ts";
import type { Purchase } from "./purchase.ts";
import { earnedFields, explainPoints } from "./purchase-points.ts";
import type { RecordPurchaseInput } from "./record-purchase.ts";
import { visitOf } from "./visit.ts";

/** A purchase that is new and has been accepted. */
export interface Accepted {
  readonly input: RecordPurchaseInput;
  /** Time of payment, UTC epoch milliseconds. */
  readonly at: number;
  readonly skus: SoldSkus;
  readonly earning: EarningFacts;
  readonly cards: CountFacts;
  /** Purchases of its day that were recorded before, see visit.ts. */
  readonly earlierThatDay: number;
  /** Who is thanked for it as a first purchase; undefined for nobody. */
  readonly referrer: Referrer | undefined;
  /** What fraud rules need to know. */
  readonly review: ReviewFacts;
}

/** Returns the outcome of a purchase: what it earns, and what the commit changes (decisions 040, 141 and 155). */
export function recorded(customer: User, location: Location, accepted: Accepted, context: Context) {
  const { input, at, skus, earning, referrer } = accepted;
  const visit = visitOf(customer, context.program, at, accepted.earlierThatDay);
  const occasion = purchaseOccasion(customer, location, accepted, context);
  const evaluation = earn(occasion, earning, context);
  const { awards, gifts, skipped } = evaluation;
  const fields = earnedFields(context.program, occasion, evaluation);
  const { points, carriedOver: carriedMillionths } = fields;
  const also = { carriedMillionths, ...visit.fields };
  const soldMonth = monthOf(dayIn(context.program.timeZone, at));
  const id = context.fresh.id();
  const found = points === 0 ? [] : matchesOf(customer, location, accepted, context);
  const hold = holdFor(context.program.review, found, actorId(context));
  const posted = postOrPend(
    customer,
    {
      type: "earn",
      amount: points,
      awards,
      description: `Purchase at ${location.name}`,
      source: PURCHASE_SOURCE,
      reference: id,
      locationId: location.id,
      once: earningKey(id),
      also,
      counted: { month: soldMonth, earned: points, spent: input.amount },
    },
    hold,
    context,
  );
  const { pendingId } = posted;
  const bought = posted.user;
  const given = campaignVouchers(gifts, bought, context);
  const purchase: Purchase = {
    ...rowOf(customer, location, accepted, context),
    id,
    soldMonth,
    ...fields,
    pointsState: pendingId === undefined ? "posted" : "pending",
    startsVisit: visit.startsVisit,
    givenVouchers: given.vouchers.map((voucher) => voucher.id),
  };
  const what = countedPurchase(purchase, location, skus);
  const counted = countOccasion(accepted.cards, what, gifts, bought, context);
  const after = counted.user;
  const heldThanks = found.length > 0 ? hold : undefined;
  const thanks = referrer && thankReferrer(referrer, { at, hold: heldThanks, found }, context);
  const pending = pendingOf(purchase);
  const balance = usablePoints(after, context);
  const { tier } = after;
  const reached = tier === customer.tier ? "" : tierName(context.program, tier);
  return {
    changes: [
      ...posted.changes,
      ...matchChanges({ userId: customer.id, pendingId }, found, context),
      { kind: "insert" as const, dataset: "purchases" as const, row: purchase },
      ...given.changes,
      ...counted.changes,
      ...soldSkuChanges(skus, input.lines, context),
      ...earningChanges(evaluation, earning, occasion, context),
      ...(thanks?.changes ?? []),
    ],
    events: [
      {
        name: "purchase.recorded" as const,
        params: { points, balance, reached, pending },
        data: recordedData(purchase, after),
      },
      ...withoutAnnouncement(posted.events),
      ...given.events,
      ...counted.events,
      ...(thanks?.events ?? []),
    ],
    result: {
      ...resultOf(purchase, after, { awards, skipped }, context, false),
      cards: counted.cards,
    },
    // Purchases of tills would fill the log, and each one names the key that recorded it.
    ...(context.actor.kind === "till" ? {} : { audit: auditRecord(purchase, location) }),
  };
}

/** Returns an accepted purchase as rules see it. */
export function purchaseOccasion(
  customer: User,
  { id, timeZone }: Location,
  { input, at, skus, earlierThatDay }: Omit<Accepted, "earning" | "cards" | "referrer" | "review">,
  { program }: Context,
): PurchaseOccasion {
  const { id: customerId, tier, carriedMillionths: carried, visits } = customer;
  const { startsVisit } = visitOf(customer, program, at, earlierThatDay);
  return {
    kind: "purchase",
    happenedAt: at,
    location: { id, timeZone },
    timeZone: program.timeZone,
    customerId,
    tier,
    amount: input.amount,
    carried,
    lines: occasionLines(input.lines, skus.products, program.purchases.excluded),
    visits,
    startsVisit,
  };
}

/** The fields of a purchase that do not depend on what it earns. */
function rowOf(
  { id: userId }: User,
  { id: locationId }: Location,
  { input: { checkId, amount, currency, lines }, at: soldAt }: Accepted,
  context: Context,
) {
  const noted = { soldAt, recordedAt: context.now, recordedBy: actorId(context) };
  const back = { refunded: 0, pointsBack: 0, pendingBack: 0, carriedBack: 0 };
  return { userId, locationId, checkId, amount, currency, lines, ...noted, ...back };
}

/** What fraud rules find in a purchase. Tills are no staff members. */
function matchesOf(
  customer: User,
  { id: locationId }: Location,
  { input: { amount }, at, review }: Accepted,
  { actor, program }: Context,
) {
  const staffId = actor.kind === "user" ? actor.user.id : "";
  const reviewed = { customer, locationId, amount, at, staffId };
  return findMatches(program.review.rules, reviewed, review, program.timeZone);
}

/** Returns the points of a purchase that are still pending. */
function pendingOf({ points, pointsState, pendingBack }: Purchase): number {
  return pointsState === "pending" ? points - pendingBack : 0;
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
    pendingPoints: pendingOf(purchase),
    soldAt: at,
  };
}

/** What campaigns gave and did not give, as a till reads it. */
interface Outcome {
  readonly awards: readonly Award[];
  readonly skipped: readonly Skipped[];
}

/**
 * The reply to a till: `pending` of the earned `points` that are not in the balance yet, `balance` in points that can be used, `explain` how the points were computed, `isRepeat` whether the check was recorded before. A
 * repeat has the awards of the first time, and does not know any more which campaigns did not apply. `cards`: the cards of challenges that a
 * new purchase counted on.
 */
export function resultOf(
  purchase: Purchase,
  user: User,
  outcome: Outcome,
  context: Context,
  isRepeat: boolean,
) {
  const { id: purchaseId, userId, checkId, points } = purchase;
  const balance = usablePoints(user, context);
  const tier = tierName(context.program, user.tier);
  const explain = {
    ...explainPoints(purchase, outcome.awards),
    awards: outcome.awards,
    ...nearestSkipped(outcome.skipped),
  };
  const cards: readonly ShownCard[] = [];
  const pending = pendingOf(purchase);
  return { purchaseId, userId, checkId, points, pending, balance, tier, explain, cards, isRepeat };
}
