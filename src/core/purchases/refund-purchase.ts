import * as z from "zod/mini";
import { readTakeBack, takeBack, undoneVouchers } from "../challenges/take-back.ts";
import { refuse } from "../errors.ts";
import { actorId } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { findLocation } from "../locations/requested-location.ts";
import type { Counted } from "../period-sums/month-sums.ts";
import { soldMonthOf } from "../period-sums/sold-month.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import type { Lots } from "../point-lots/lots.ts";
import { addForfeited } from "../points/forfeited.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import { withdrawnVoucher } from "../vouchers/given-voucher.ts";
import type { Voucher } from "../vouchers/voucher.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { purchasesDetail } from "./audit-details.ts";
import { readEarned } from "./earned-awards.ts";
import { purchasesFieldErrors } from "./field-errors.ts";
import { REFUND_SOURCE, refundKey } from "./ledger-keys.ts";
import type { Purchase, Refund } from "./purchase.ts";
import { gaveNothing, lockRefundable, nothingUndone, refundPending } from "./refund-pending.ts";
import { awardsOf, pointsUndone } from "./refund-points.ts";

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
    const { purchase, earlier } = found;
    if (earlier !== undefined) return repeatedRefund(found, earlier, input, context);
    const left = purchase.amount - purchase.refunded;
    const amount = input.amount ?? left;
    if (left === 0 || amount > left) return refuse("refund-too-much", { left });
    return refunded(found, { amount, refundId: input.refundId }, context);
  },
});

async function findUserAndRefund(reader: ProgramReader, purchase: Purchase, { refundId }: Input) {
  // Vouchers before their customer, as when one is cancelled.
  const given = purchase.givenVouchers.map((voucherId) =>
    reader.one("vouchers", { id: voucherId }, { lock: true }),
  );
  const [pending, user, earlier, entry, counted, vouchers] = await Promise.all([
    lockRefundable(reader, purchase),
    reader.one("users", { id: purchase.userId }, { lock: true }),
    reader.one("refunds", { purchaseId: purchase.id, refundId }),
    readEarned(reader, purchase),
    readTakeBack(reader, purchase),
    Promise.all(given),
  ]);
  return {
    purchase,
    pending,
    user,
    earlier,
    entry,
    counted,
    vouchers: vouchers.filter((one) => one !== undefined),
  };
}

function repeatedRefund(
  { user, ...found }: Found,
  earlier: Refund,
  { amount }: Input,
  context: Context,
) {
  const { refundId } = earlier;
  if (amount !== null && amount !== earlier.amount) {
    return refuse("refund-recorded-otherwise", { refundId });
  }
  return {
    changes: [],
    events: [],
    result: resultOf(found, user && usablePoints(user, context), earlier, true),
  };
}

type Found = Awaited<ReturnType<typeof findUserAndRefund>>;

/** Without a customer, whose account was deleted, there are no points to take back. */
function refunded(
  { purchase, pending, user: before, entry, counted, vouchers }: Found,
  { amount, refundId }: Pick<Refund, "amount" | "refundId">,
  context: Context,
) {
  const awards = awardsOf(purchase, entry?.awards);
  const undone = gaveNothing(purchase)
    ? nothingUndone
    : pointsUndone(purchase, awards, amount, before?.carriedMillionths);
  const waiting = refundPending(pending, { user: before, purchase }, undone.points, context);
  const { user, points: fromPending } = waiting;
  const entered = undone.points - fromPending;
  const points = Math.min(entered, user === undefined ? 0 : usablePoints(user, context));
  const forfeited = entered - points;
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
    fromPending,
    awards: undone.awards,
    carriedBack,
    recordedAt: context.now,
    recordedBy: actorId(context),
  };
  const next = {
    refunded: purchase.refunded + amount,
    pointsBack: purchase.pointsBack + undone.points,
    carriedBack: purchase.carriedBack + carriedBack,
    ...waiting.fields,
  };
  const less: Counted = {
    month: soldMonthOf(purchase),
    earned: -entered,
    spent: -amount,
  };
  const posted = user && taken(user, { row, lots: entry?.lots ?? {}, counted: less }, context);
  const isWhole = next.refunded === purchase.amount;
  const withdrawn = isWhole && posted ? withdrawnOf(vouchers, posted.user, context) : [];
  const after = vouchers.map((voucher) =>
    withdrawn.some(({ id: voucherId }) => voucherId === voucher.id)
      ? ({ ...voucher, state: "cancelled", cancelReason: "refund" } as const)
      : voucher,
  );
  const refundedPurchase = { ...purchase, ...next };
  const reduced =
    posted &&
    takeBack(
      counted,
      { id: row.id, purchase, kept: purchase.amount - next.refunded },
      { ...posted.user, forfeitedPoints: posted.user.forfeitedPoints + forfeited },
      context,
    );
  const ofCards = undoneVouchers(counted, reduced?.events ?? []);
  const result = resultOf(
    { purchase: refundedPurchase, vouchers: after },
    reduced && usablePoints(reduced.user, context),
    row,
    false,
  );
  const { cancelledVouchers, usedVouchers } = result;
  return {
    changes: [
      ...waiting.changes,
      ...(posted?.changes ?? []),
      ...(user === undefined || forfeited === 0 ? [] : [addForfeited(user, forfeited)]),
      { kind: "insert", dataset: "refunds", row },
      { kind: "patch", dataset: "purchases", id: purchaseId, fields: next },
      ...withdrawn.map(({ change }) => change),
      ...(reduced?.changes ?? []),
    ] satisfies readonly ProgramChange[],
    events: [
      {
        name: "purchase.refunded" as const,
        params: { points, forfeited, pending: fromPending },
        data: {
          purchaseId,
          userId,
          locationId,
          checkId,
          refundId,
          amount,
          points,
          forfeited,
          pendingPoints: fromPending,
          balance: reduced?.user.points ?? null,
          entryNo: reduced?.user.entryCount ?? null,
        },
      },
      ...withoutAnnouncement(posted?.events ?? []),
      ...withdrawn.map(({ event }) => event),
      ...(reduced?.events ?? []),
    ],
    result: {
      ...result,
      cancelledVouchers: [...cancelledVouchers, ...ofCards.cancelled],
      usedVouchers: [...usedVouchers, ...ofCards.used],
    },
    audit: {
      kind: "customer",
      id: userId,
      name: "",
      detail: [
        purchasesDetail("refund", {
          points,
          refundId,
          checkId,
          forfeited,
          used: usedVouchers.length + ofCards.used.length,
        }),
      ],
      locationId,
    },
  };
}

/** Cancels the vouchers that campaigns gave for a purchase and that are ready; used ones stay as they are. */
function withdrawnOf(vouchers: readonly Voucher[], user: User, context: Context) {
  return vouchers.flatMap((voucher) => {
    const withdrawn = withdrawnVoucher(voucher, user, "refund", context);
    return withdrawn === undefined ? [] : [{ ...withdrawn, id: voucher.id }];
  });
}

/** The points are taken from the lot of the purchase first. */
function taken(
  user: User,
  { row, lots, counted }: { readonly row: Refund; readonly lots: Lots; readonly counted: Counted },
  context: Context,
) {
  const { id: reference, points, locationId, carriedBack } = row;
  const carriedMillionths = user.carriedMillionths + carriedBack;
  const description = "Refund of a purchase";
  const once = refundKey(reference);
  const posting = { type: "redeem", amount: points, description, source: REFUND_SOURCE } as const;
  const also = { carriedMillionths };
  return post(user, { ...posting, reference, locationId, once, also, lots, counted }, context);
}

/**
 * The reply to a till: points taken back, forfeited and taken from pending ones, the balance (null if the account was deleted), the unrefunded rest in minor units,
 * and once nothing is left the titles of the campaigns' vouchers that were cancelled, and of those that had been used. The first reply
 * also has the vouchers of cards that are no longer full.
 */
function resultOf(
  { purchase, vouchers }: Pick<Found, "purchase" | "vouchers">,
  usable: number | undefined,
  { refundId, amount: givenBack, points, forfeited, fromPending }: Refund,
  isRepeat: boolean,
) {
  const balance = usable ?? null;
  const { checkId } = purchase;
  const left = purchase.amount - purchase.refunded;
  const undone = { points, forfeited, fromPending };
  const back = { checkId, refundId, amount: givenBack, ...undone, balance, left };
  const titles = (wanted: Voucher["state"]) =>
    left === 0 ? vouchers.filter(({ state }) => state === wanted).map(({ title }) => title) : [];
  return {
    ...back,
    cancelledVouchers: titles("cancelled"),
    usedVouchers: titles("used"),
    isRepeat,
  };
}
