import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actorId } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { findLocation } from "../locations/requested-location.ts";
import { addForfeited } from "../points/forfeited.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { purchasesDetail } from "./audit-details.ts";
import { purchasesFieldErrors } from "./field-errors.ts";
import { REFUND_SOURCE, refundKey } from "./ledger-keys.ts";
import type { Purchase, Refund } from "./purchase.ts";
import { pointsUndone } from "./refund-points.ts";

/**
 * The purchase's check, the till's number of the refund, and the amount in minor units, null for the rest of the purchase. `locationId`
 * null: the location of the till or device.
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
 * Takes back the points of a purchase in proportion to the refund, as far as the balance covers them; less than a point is taken from what
 * the customer carries to the next purchase (decision 141). Points already spent are forfeited: they are withheld from later credits
 * (decision 047). A refund's number counts once for each purchase; a repeat returns the first result.
 */
export const refundPurchase = /* @__PURE__ */ command({
  name: "refundPurchase",
  input: refundPurchaseInput,
  may: "canServeCounter",
  scope: "reverse",
  async load(input, reader, context) {
    const place = await findLocation(reader, context, input.locationId);
    if (place === undefined) return { place };
    // Locks the purchase before its customer: no command waits for a purchase while it holds a customer.
    const where = { locationId: place.id, checkId: input.checkId };
    const purchase = await reader.one("purchases", where, { lock: true });
    return { place, found: purchase && (await findUserAndRefund(reader, purchase, input)) };
  },
  decide({ place, found }, input, context) {
    if (place === undefined) return refuse("location-not-found", {});
    if (found === undefined) return refuse("purchase-not-found", {});
    const { purchase, user, earlier } = found;
    if (earlier !== undefined) return repeatedRefund(purchase, user, earlier, input);
    const left = purchase.amount - purchase.refunded;
    const amount = input.amount ?? left;
    if (left === 0 || amount > left) return refuse("refund-too-much", { left });
    return refunded(purchase, user, { amount, refundId: input.refundId }, context);
  },
});

async function findUserAndRefund(reader: ProgramReader, purchase: Purchase, { refundId }: Input) {
  const [user, earlier] = await Promise.all([
    reader.one("users", { id: purchase.userId }, { lock: true }),
    reader.one("refunds", { purchaseId: purchase.id, refundId }),
  ]);
  return { purchase, user, earlier };
}

function repeatedRefund(
  purchase: Purchase,
  user: User | undefined,
  earlier: Refund,
  { amount }: Input,
) {
  const { refundId } = earlier;
  if (amount !== null && amount !== earlier.amount) {
    return refuse("refund-recorded-otherwise", { refundId });
  }
  return { changes: [], events: [], result: resultOf(purchase, user, earlier, true) };
}

/** Without a customer, whose account was deleted, there are no points to take back. */
function refunded(
  purchase: Purchase,
  user: User | undefined,
  { amount, refundId }: Pick<Refund, "amount" | "refundId">,
  context: Context,
) {
  const undone = pointsUndone(purchase, amount, user?.carriedMillionths);
  const points = Math.min(undone.points, user?.points ?? 0);
  const forfeited = undone.points - points;
  const { carriedBack } = undone;
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
    carriedBack,
    recordedAt: context.now,
    recordedBy: actorId(context),
  };
  const next = {
    refunded: purchase.refunded + amount,
    pointsBack: purchase.pointsBack + undone.points,
    carriedBack: purchase.carriedBack + carriedBack,
  };
  const posted = user && taken(user, row, context);
  return {
    changes: [
      ...(posted?.changes ?? []),
      ...(user === undefined ? [] : withoutEntry(user, row)),
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
      ...withoutAnnouncement(posted?.events ?? []),
    ],
    result: resultOf({ ...purchase, ...next }, posted?.user, row, false),
    audit: {
      kind: "customer",
      id: userId,
      name: "",
      detail: [purchasesDetail("refund", { points, refundId, checkId, forfeited })],
      locationId,
    },
  };
}

/** The changes of the customer besides the ledger entry, which sets the carried remainder where there is one. */
function withoutEntry(user: User, row: Refund): readonly ProgramChange[] {
  const { forfeited, points, carriedBack } = row;
  return [
    ...(forfeited === 0 ? [] : [addForfeited(user, forfeited)]),
    ...(points > 0 || carriedBack === 0 ? [] : [carriedAfter(user, row)]),
  ];
}

function carriedAfter({ id: userId, carriedMillionths }: User, row: Refund): ProgramChange {
  const fields = { carriedMillionths: carriedMillionths + row.carriedBack };
  return { kind: "patch", dataset: "users", id: userId, fields };
}

function taken(user: User, row: Refund, context: Context) {
  const { id: reference, points, locationId, carriedBack } = row;
  const carriedMillionths = user.carriedMillionths + carriedBack;
  const description = "Refund of a purchase";
  const once = refundKey(reference);
  const posting = { type: "redeem", amount: points, description, source: REFUND_SOURCE } as const;
  return post(user, { ...posting, reference, locationId, once, carriedMillionths }, context);
}

/**
 * The reply to a till: points taken back and forfeited, the balance (null if the account was deleted), and the unrefunded rest in minor
 * units.
 */
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
