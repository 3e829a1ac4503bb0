import * as z from "zod/mini";
import { acceptVoucherInput } from "#core/vouchers/accept-voucher.ts";
import { anaId, isRepeat, memberId } from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

const { code, acceptedAt } = acceptVoucherInput.shape;

/** The request: the voucher's code, and when the till accepted it. */
const redeemRequest = z.strictObject({
  code: withDescription(code, "The voucher's code, as typed or scanned."),
  acceptedAt: withDescription(
    z.optional(acceptedAt),
    "When the till accepted it, in UTC epoch milliseconds. Null or omitted: now. Sending the same time again counts as the same use, with any retry key.",
  ),
});

/** The response: what to hand over, and to whom. */
const redeemResponse = z.object({
  voucherId: z.string(),
  memberId,
  rewardId: withDescription(z.nullable(z.string()), "Null if no reward was redeemed for it."),
  title: withDescription(z.string(), "What to hand over."),
  code: z.string(),
  isRepeat,
});

/** Uses a voucher. */
export const redeemVerb = verb({
  name: "redeem",
  scope: "redeem",
  summary: "Accept a voucher",
  description:
    "Accepts a voucher once. Its expiry is checked against `acceptedAt`, so that a till without a network can send it up to a week later.",
  isKeyed: true,
  request: redeemRequest,
  response: redeemResponse,
  refusals: [
    "voucher-not-found",
    "offline-code-earns-only",
    "voucher-used",
    "voucher-cancelled",
    "voucher-expired",
    "location-closed",
  ],
  examples: {
    scanned: {
      summary: "A scanned voucher",
      request: { code: "V-7K3MPQ2X", acceptedAt: 1_795_426_260_000 },
      response: {
        voucherId: "01JD3N0AV5C1QF8M3K7P2X9D4G",
        memberId: anaId,
        rewardId: "free-coffee",
        title: "Free Coffee",
        code: "V-7K3MPQ2X",
        isRepeat: false,
      },
    },
  },
  call: async (actions, { code: scanned, acceptedAt: at = null }) => {
    const input = { code: scanned, acceptedAt: at, locationId: null };
    const reply = await actions.run("acceptVoucher", input);
    return mapResult(reply, ({ userId, ...voucher }) => ({ ...voucher, memberId: userId }));
  },
});
