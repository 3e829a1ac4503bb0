import * as z from "zod/mini";
import type { CodedReply } from "#core/kit/reply.ts";
import { refundPurchaseInput } from "#core/purchases/refund-purchase.ts";
import { tillsFieldErrors } from "#core/tills/field-errors.ts";
import { reissueVoucherInput } from "#core/vouchers/reissue-voucher.ts";
import { exampleCard, tillCard } from "./card.ts";
import { anaId, isRepeat, memberId } from "./fields.ts";
import { stampsRequest, stampsResponse } from "./stamp.ts";
import { mapResult, type TillActions, verb, withDescription } from "./verb.ts";

const { checkId, refundId, amount } = refundPurchaseInput.shape;

const purchaseRequest = z.strictObject({
  checkId: withDescription(checkId, "The check number of the purchase at this location."),
  refundId: withDescription(
    refundId,
    "The till's number for the refund. Each number counts once per purchase.",
  ),
  amount: withDescription(
    z.optional(amount),
    "The amount refunded, in minor units. Null or omitted: everything that is left.",
  ),
});

const voucherRequest = z.strictObject({
  code: withDescription(
    reissueVoucherInput.shape.code,
    "The code of the voucher that was accepted.",
  ),
});

/** The request: a purchase that was refunded, a voucher that was accepted by mistake, or stamps that were added by mistake. */
const reverseRequest = z
  .strictObject({
    purchase: withDescription(z.optional(purchaseRequest), "The purchase that was refunded."),
    voucher: withDescription(
      z.optional(voucherRequest),
      "The voucher that was accepted by mistake.",
    ),
    stamps: withDescription(
      z.optional(stampsRequest),
      "Stamps on a member's card that were added by mistake.",
    ),
  })
  .check(
    z.refine(
      ({ purchase, voucher, stamps }) =>
        [purchase, voucher, stamps].filter((one) => one !== undefined).length === 1,
      tillsFieldErrors["reversal-ambiguous"],
    ),
  );

/** The response: what was reversed; the other fields are null. */
const reverseResponse = z.object({
  purchase: z.nullable(
    z.object({
      checkId: z.string(),
      refundId: z.string(),
      amount: withDescription(z.int(), "The amount refunded, in minor units."),
      points: withDescription(z.int(), "Points deducted."),
      forfeited: withDescription(z.int(), "Points that had already been spent and are forfeited."),
      fromPending: withDescription(z.int(), "Pending points that were taken back."),
      balance: withDescription(
        z.nullable(z.int()),
        "The member's points afterwards. Null if the account was deleted.",
      ),
      left: withDescription(z.int(), "What remains of the purchase, in minor units."),
      cancelledVouchers: withDescription(
        z.array(z.string()),
        "Titles of the vouchers that this refund cancelled: those of stamp cards that are no longer full, and once nothing remains of the purchase those that campaigns gave for it. A repeat leaves out those of cards.",
      ),
      usedVouchers: withDescription(
        z.array(z.string()),
        "Titles of such vouchers that had already been used.",
      ),
      isRepeat,
    }),
  ),
  voucher: z.nullable(
    z.object({
      voucherId: z.string(),
      memberId,
      title: z.string(),
      code: withDescription(
        z.string(),
        "The code of the new voucher that replaces the accepted one.",
      ),
      isRepeat,
    }),
  ),
  stamps: z.nullable(stampsResponse),
});

type Answer = Promise<CodedReply<z.output<typeof reverseResponse>>>;

/** Reverses what accrue or redeem did. */
export const reverseVerb = verb({
  name: "reverse",
  scope: "reverse",
  summary: "Undo a purchase, a voucher or stamps",
  description:
    "Refunds all or part of a purchase: deducts its points in proportion. Points already spent are forfeited, and no balance goes below zero. Or undoes a voucher, within 24 hours and at the location that accepted it: the member gets a new one. Or removes stamps from a member's card with a reason; a card that is no longer full loses its reward, unless its voucher was used.",
  isKeyed: true,
  request: reverseRequest,
  response: reverseResponse,
  refusals: [
    "purchase-not-found",
    "refund-too-much",
    "refund-recorded-otherwise",
    "voucher-not-found",
    "voucher-not-used",
    "voucher-used-long-ago",
    "user-not-found",
    "managed-under-roles",
    "challenge-without-stamps",
    "stamps-too-few",
  ],
  examples: {
    partOfAPurchase: {
      summary: "One cake was returned",
      request: { purchase: { checkId: "2026-11-22/118", refundId: "R-17", amount: 515 } },
      response: {
        purchase: {
          checkId: "2026-11-22/118",
          refundId: "R-17",
          amount: 515,
          points: 6,
          forfeited: 0,
          fromPending: 0,
          balance: 653,
          left: 1355,
          cancelledVouchers: [],
          usedVouchers: [],
          isRepeat: false,
        },
        voucher: null,
        stamps: null,
      },
    },
    voucher: {
      summary: "A voucher was accepted by mistake",
      request: { voucher: { code: "V-7K3MPQ2X" } },
      response: {
        purchase: null,
        voucher: {
          voucherId: "01JD3NBR2W7E4M0S8Q5T1Z6J9H",
          memberId: anaId,
          title: "Free Coffee",
          code: "V-W4D9TR6H",
          isRepeat: false,
        },
        stamps: null,
      },
    },
    stamps: {
      summary: "A stamp was added to the wrong card",
      request: {
        stamps: {
          memberId: anaId,
          cardId: exampleCard.cardId,
          count: 1,
          reason: "Wrong card",
        },
      },
      response: {
        purchase: null,
        voucher: null,
        stamps: { memberId: anaId, card: { ...exampleCard, filled: exampleCard.filled + 1 } },
      },
    },
  },
  call: (actions, { purchase, voucher, stamps }): Answer => {
    if (purchase !== undefined) return refundPurchase(actions, purchase);
    if (stamps !== undefined) return removeStamps(actions, stamps);
    return reissueVoucher(actions, voucher?.code ?? ""); // the refinement guarantees one of the three
  },
});

async function refundPurchase(
  actions: TillActions,
  { amount: givenBack = null, ...refund }: z.output<typeof purchaseRequest>,
): Answer {
  const input = { ...refund, amount: givenBack, locationId: null };
  const reply = await actions.run("refundPurchase", input);
  return mapResult(reply, (purchase) => ({ purchase, voucher: null, stamps: null }));
}

async function reissueVoucher(actions: TillActions, code: string): Answer {
  const reply = await actions.run("reissueVoucher", { code, locationId: null });
  return mapResult(reply, ({ userId, ...voucher }) => ({
    purchase: null,
    voucher: { ...voucher, memberId: userId },
    stamps: null,
  }));
}

async function removeStamps(
  actions: TillActions,
  { memberId: id, cardId, ...stamps }: z.output<typeof stampsRequest>,
): Answer {
  const input = { ...stamps, userId: id, challengeId: cardId };
  const reply = await actions.run("removeStamps", input);
  return mapResult(reply, ({ card: shown }) => ({
    purchase: null,
    voucher: null,
    stamps: { memberId: id, card: tillCard(shown) },
  }));
}
