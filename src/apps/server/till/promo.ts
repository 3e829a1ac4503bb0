import * as z from "zod/mini";
import { acceptPromoCodeInput } from "#core/promo-codes/accept-promo-code.ts";
import { anaId, memberId, memberRef, moment, queryRefusals } from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

const { code } = acceptPromoCodeInput.shape;

/** The request: the customer, and the code that they show. */
const promoRequest = z.strictObject({
  member: memberRef,
  code: withDescription(
    code,
    "The promo code, as typed or scanned. Case, spaces and hyphens do not matter.",
  ),
});

/** The response: the points or the voucher that the code gave. */
const promoResponse = z.object({
  memberId,
  points: withDescription(z.int(), "Points that the code gave. 0 for a voucher."),
  balance: withDescription(z.int(), "The member's points afterwards."),
  voucher: withDescription(
    z.nullable(
      z.object({
        voucherId: z.string(),
        title: z.string(),
        code: withDescription(z.string(), "The code to send to redeem."),
        expiresAt: z.nullable(moment("When it expires. Null if it does not expire.")),
      }),
    ),
    "The voucher that the code gave. Null for points.",
  ),
});

/** Enters a promo code for a customer. */
export const promoVerb = verb({
  name: "promo",
  scope: "accrue",
  summary: "Enter a promo code",
  description:
    "Gives the member the points or the voucher of a promo code, within its limits. Send the same Idempotency-Key again if no response arrived. After 30 unknown codes in a quarter of an hour every code is refused for a while.",
  isKeyed: true,
  request: promoRequest,
  response: promoResponse,
  refusals: [
    "promo-code-unknown",
    "promo-code-used",
    "promo-code-used-by-customer",
    "promo-code-used-up",
    "promo-code-planned",
    "promo-code-over",
    ...queryRefusals,
    "user-not-found",
    "managed-under-roles",
    "location-closed",
  ],
  examples: {
    voucher: {
      summary: "A code for a voucher, for the member with this code",
      request: { member: { handle: "M-40718263" }, code: "SUMMER" },
      response: {
        memberId: anaId,
        points: 0,
        balance: 640,
        voucher: {
          voucherId: "01JD3N6E2W8R4T6Y1V3B5K7M9P",
          title: "Iced Coffee",
          code: "V-9M4TQX7C",
          expiresAt: 1_798_070_400_000,
        },
      },
    },
  },
  call: async (actions, { member, code: entered }) => {
    const customer =
      member.memberId === undefined
        ? { handle: member.handle ?? "" } // memberRef guarantees one of the two
        : { userId: member.memberId };
    const input = { customer, code: entered, locationId: null };
    const reply = await actions.run("acceptPromoCode", input);
    return mapResult(reply, ({ userId, ...given }) => ({ memberId: userId, ...given }));
  },
});
