import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actorId } from "../identity/actor.ts";
import type { User } from "../identity/user.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { placeNamed } from "../locations/place.ts";
import { withForfeited } from "../points/forfeited.ts";
import { post, unannounced } from "../points/post.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { purchasesFieldErrors } from "./field-errors.ts";
import { REFUND_SOURCE, takingOf } from "./ledger-names.ts";
import { pointsUndone } from "./points-of.ts";
import type { Purchase, Refund } from "./purchase.ts";

/**
 * What was given back: of which check, the till's number of the refund, and how much in minor units, null for all that is left. `locationId` null: where
 * the till or device stands.
 */
export const refundPurchaseInput = z.strictObject({
  locationId: z.nullable(id),
  checkId: text({ min: 1, max: 64, empty: purchasesFieldErrors["check-missing"] }),
  refundId: text({ min: 1, max: 64, empty: purchasesFieldErrors["refund-missing"] }),
  amount: z.nullable(
    wholeNumber({
      min: 1,
      max: 100_000_000,
      error: purchasesFieldErrors["refund-amount-invalid"],
    }),
  ),
});

type Input = z.output<typeof refundPurchaseInput>;

/**
 * Takes back what a purchase earned, in proportion to what was given back, as far as the points are still there. What was spent already is
 * forfeited and noted with the customer: it is withheld from what they are credited back later (decision 047). A refund's number counts once for a
 * purchase; a repeat hears what it came to.
 */
export const refundPurchase = /* @__PURE__ */ command({
  name: "refundPurchase",
  input: refundPurchaseInput,
  may: "canServeCounter",
  scope: "reverse",
  async load(input, reader, context) {
    const place = await placeNamed(reader, context, input.locationId);
    if (place === undefined) return { place };
    // The purchase comes before its customer: nothing that has a customer waits for a purchase.
    const where = { locationId: place.id, checkId: input.checkId };
    const purchase = await reader.one("purchases", where, { lock: true });
    return { place, found: purchase && (await foundOf(reader, purchase, input)) };
  },
  decide({ place, found }, input, context) {
    if (place === undefined) return refuse("location-not-found", {});
    if (found === undefined) return refuse("purchase-not-found", {});
    const { purchase, user, earlier } = found;
    if (earlier !== undefined) return again(purchase, user, earlier, input);
    const left = purchase.amount - purchase.refunded;
    const amount = input.amount ?? left;
    if (left === 0 || amount > left) return refuse("refund-too-much", { left });
    return refunded(purchase, user, { amount, refundId: input.refundId }, context);
  },
});

async function foundOf(reader: ProgramReader, purchase: Purchase, { refundId }: Input) {
  const [user, earlier] = await Promise.all([
    reader.one("users", { id: purchase.userId }, { lock: true }),
    reader.one("refunds", { purchaseId: purchase.id, refundId }),
  ]);
  return { purchase, user, earlier };
}

function again(purchase: Purchase, user: User | undefined, earlier: Refund, { amount }: Input) {
  const { refundId } = earlier;
  if (amount !== null && amount !== earlier.amount) {
    return refuse("refund-recorded-otherwise", { refundId });
  }
  return { changes: [], events: [], result: resultOf(purchase, user, earlier, true) };
}

/** In: the customer, undefined for one who has left: there is nothing to take back any more. */
function refunded(
  purchase: Purchase,
  user: User | undefined,
  { amount, refundId }: Pick<Refund, "amount" | "refundId">,
  context: Context,
) {
  const undone = pointsUndone(purchase, amount);
  const points = Math.min(undone, user?.points ?? 0);
  const forfeited = undone - points;
  const { id: purchaseId, userId, locationId, checkId } = purchase;
  const row: Refund = {
    id: context.fresh.id(),
    purchaseId,
    userId,
    locationId,
    refundId,
    amount,
    points,
    forfeited,
    recordedAt: context.now,
    recordedBy: actorId(context),
  };
  const next = {
    refunded: purchase.refunded + amount,
    pointsBack: purchase.pointsBack + undone,
  };
  const posted = user && taken(user, row, context);
  return {
    changes: [
      ...(posted?.changes ?? []),
      ...(user === undefined || forfeited === 0 ? [] : [withForfeited(user, forfeited)]),
      { kind: "insert", dataset: "refunds", row },
      { kind: "patch", dataset: "purchases", id: purchaseId, fields: next },
    ] satisfies readonly ProgramChange[],
    events: [
      {
        name: "purchase.refunded" as const,
        params: { points, forfeited },
        data: {
          purchaseId,
          userId,
          locationId,
          checkId,
          refundId,
          amount,
          points,
          forfeited,
          balance: posted?.user.points ?? null,
          entryNo: posted?.user.entryCount ?? null,
        },
      },
      ...unannounced(posted?.events ?? []),
    ],
    result: resultOf({ ...purchase, ...next }, posted?.user, row, false),
    audit: {
      kind: "customer",
      id: userId,
      name: "",
      detail: `-${points} points: refund ${refundId} of check ${checkId}${forfeited === 0 ? "" : `, ${forfeited} forfeited`}`,
      locationId,
    },
  };
}

function taken(user: User, { id: reference, points, locationId }: Refund, context: Context) {
  const description = "Refund of a purchase";
  const once = takingOf(reference);
  const posting = { type: "redeem", amount: points, description, source: REFUND_SOURCE } as const;
  return post(user, { ...posting, reference, locationId, once }, context);
}

/** What a till hears: points taken back and let go, the balance (null for somebody who has left), and how much of the purchase is left in minor units. */
function resultOf(
  { checkId, amount, refunded: back }: Purchase,
  user: User | undefined,
  { refundId, amount: givenBack, points, forfeited }: Refund,
  isRepeat: boolean,
) {
  const balance = user?.points ?? null;
  const left = amount - back;
  return { checkId, refundId, amount: givenBack, points, forfeited, balance, left, isRepeat };
}
