import * as z from "zod/mini";
import { handle } from "#core/counter/customer-query.ts";
import { anaId, memberId, moment, points } from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

/** The request: what the customer shows or says. */
const inquireRequest = z.strictObject({
  handle: withDescription(handle, "The member's code, phone or email, as typed or scanned."),
});

const voucher = z.object({
  voucherId: z.string(),
  rewardId: withDescription(z.nullable(z.string()), "Null if no reward was redeemed for it."),
  title: z.string(),
  code: withDescription(z.string(), "The code to send to redeem."),
  cost: withDescription(z.int(), "Its cost in points."),
  issuedAt: moment("When it was issued."),
  expiresAt: z.nullable(moment("When it expires. Null if it does not expire.")),
});

/** The response: the customer, and the usable vouchers, the next to expire first. */
const inquireResponse = z.object({
  memberId,
  name: z.string(),
  tier: z.string(),
  points,
  nextTier: withDescription(z.nullable(z.string()), "Null at the top tier."),
  pointsToNextTier: withDescription(z.nullable(z.int()), "Null at the top tier."),
  vouchers: z.array(voucher),
});

/** Looks up the customer at the till. */
export const inquireVerb = verb({
  name: "inquire",
  summary: "CallCheck up a member",
  description:
    "Returns name, tier, points and ready vouchers of the member with this code, phone or email. Vouchers are not returned for an id found by search, because their codes have value.",
  isKeyed: false,
  request: inquireRequest,
  response: inquireResponse,
  refusals: ["member-not-found", "member-ambiguous", "member-code-expired"],
  examples: {
    byCode: {
      summary: "By the code on the member's phone",
      request: { handle: "M-40718263" },
      response: {
        memberId: anaId,
        name: "Ana Maria",
        tier: "Silver",
        points: 640,
        nextTier: "Gold",
        pointsToNextTier: 360,
        vouchers: [
          {
            voucherId: "01JD3N0AV5C1QF8M3K7P2X9D4G",
            rewardId: "free-coffee",
            title: "Free Coffee",
            code: "V-7K3MPQ2X",
            cost: 100,
            issuedAt: 1_795_426_200_000,
            expiresAt: 1_798_070_400_000,
          },
        ],
      },
    },
  },
  call: async (actions, request) => {
    const reply = await actions.ask("counterMember", request);
    return mapResult(reply, ({ userId, name, tier, points: balance, ...member }) => ({
      memberId: userId,
      name,
      tier,
      points: balance,
      nextTier: member.nextTier,
      pointsToNextTier: member.pointsToNextTier,
      vouchers: member.vouchers.map(
        ({ id: voucherId, rewardId, title, code, cost, issuedAt, expiresAt }) => ({
          voucherId,
          rewardId,
          title,
          code,
          cost,
          issuedAt,
          expiresAt,
        }),
      ),
    }));
  },
});
