import * as z from "zod/mini";
import { acceptVoucherInput } from "#core/vouchers/accept-voucher.ts";
import { anaId, isRepeat, memberId } from "./fields.ts";
import { retold, told, verb } from "./verb.ts";

const { code, acceptedAt } = acceptVoucherInput.shape;

/** What it takes: the voucher's code, and the moment at which the till took it. */
export const redeemRequest = z.strictObject({
  code: told(code, "The voucher's code, as typed or scanned."),
  acceptedAt: told(
    z.optional(acceptedAt),
    "When the till accepted it, in UTC epoch milliseconds. Null or omitted: now. Sending the same time again counts as the same use, with any retry key.",
  ),
});

/** What comes back: what to hand over, and to whom. */
export const redeemResponse = z.object({
  voucherId: z.string(),
  memberId,
  rewardId: z.string(),
  title: told(z.string(), "What to hand over."),
  code: z.string(),
  isRepeat,
});

/** Takes a voucher for what it is good for. */
export const redeemVerb = verb({
  name: "redeem",
  summary: "Accept a voucher",
  description:
    "Accepts a voucher once. Its expiry is checked against `acceptedAt`, so that a till without a network can send it up to a week later.",
  isKeyed: true,
  request: redeemRequest,
  response: redeemResponse,
  refusals: [
    "voucher-not-found",
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
  call: async (door, { code: scanned, acceptedAt: at = null }) => {
    const input = { code: scanned, acceptedAt: at, locationId: null };
    const reply = await door.run("acceptVoucher", input);
    return retold(reply, ({ userId, ...voucher }) => ({ ...voucher, memberId: userId }));
  },
});
