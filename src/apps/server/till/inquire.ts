import * as z from "zod/mini";
import { benefitSchema } from "#core/benefits/benefit.ts";
import { openCheck } from "#core/benefits/open-check.ts";
import { campaignPointsEnd } from "#core/campaigns/campaign-definition.ts";
import type { OfferNow } from "#core/campaigns/offers-at.ts";
import { handle } from "#core/counter/customer-query.ts";
import { card, exampleCard, tillCard } from "./card.ts";
import {
  anaId,
  anaOfflineCode,
  exampleCampaigns,
  memberId,
  moment,
  points,
  queryRefusals,
} from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

/** The request: what the customer shows or says. */
const inquireRequest = z.strictObject({
  handle: withDescription(
    handle,
    "The member's code, offline code, phone or email, as typed or scanned.",
  ),
  check: withDescription(
    z.optional(openCheck),
    "The check that the member is about to pay, for what each voucher takes off it: `amount` is what is to pay, and `lines` are as in `accrue`, in minor units of the program's currency.",
  ),
});

const voucher = z.object({
  voucherId: z.string(),
  rewardId: withDescription(z.nullable(z.string()), "Null if no reward was redeemed for it."),
  title: z.string(),
  benefit: withDescription(
    benefitSchema,
    "What it is worth: one free item of the products (by SKU or category; empty lists: the item that the title names), an amount off, or a percentage off with at most `most`. Minor units.",
  ),
  onCheck: withDescription(
    z.nullable(
      z.object({
        off: withDescription(
          z.nullable(z.int()),
          "Minor units that it takes off the check now, never more than the check: one unit of the cheapest line of its products, the amount, or the percentage rounded down. Null for an item that only the title names.",
        ),
        problem: withDescription(
          z.nullable(z.enum(["no-matching-item", "nothing-to-pay"])),
          "Why it cannot be used on this check. Null if it can.",
        ),
      }),
    ),
    "Null without a check in the request.",
  ),
  code: withDescription(z.string(), "The code to send to redeem."),
  cost: withDescription(z.int(), "Its cost in points."),
  issuedAt: moment("When it was issued."),
  expiresAt: z.nullable(moment("When it expires. Null if it does not expire.")),
});

/** The response: the customer, the usable vouchers, the next to expire first, and the stamp cards. */
const inquireResponse = z.object({
  memberId,
  name: z.string(),
  tier: z.string(),
  points,
  pendingPoints: withDescription(z.int(), "Earned points that cannot be used yet."),
  nextTier: withDescription(z.nullable(z.string()), "Null at the top tier."),
  pointsToNextTier: withDescription(
    z.nullable(z.int()),
    "Null at the top tier. Whole units of tierCurrency where tiers count money.",
  ),
  tierCurrency: withDescription(
    z.nullable(z.string()),
    "ISO 4217 where tiers count money spent; null where they count points.",
  ),
  isOfflineCode: withDescription(
    z.boolean(),
    "True if the member showed an offline code. It only earns points, so no vouchers are returned: each is redeemed by its own code.",
  ),
  offers: withDescription(
    z.array(
      z.object({
        campaignId: z.string(),
        name: z.string(),
        text: z.string(),
        pointsEnd: withDescription(
          z.nullable(campaignPointsEnd),
          "How long the offer's points can be used, if the campaign says so: a number of days after they are earned, until the end of the month some months later, or until a fixed day. Otherwise null.",
        ),
      }),
    ),
    "The campaigns that the member can get now at this location.",
  ),
  vouchers: z.array(voucher),
  cards: withDescription(z.array(card), "The stamp cards and challenges that are running."),
});

const { coffeeWeek } = exampleCampaigns;
const { id: campaignId, name: offerName, text: offerText } = coffeeWeek;
const exampleOffers = [{ campaignId, name: offerName, text: offerText, pointsEnd: null }];

function tillOffer({ campaignId: id, name, text, pointsEnd: end }: OfferNow) {
  return { campaignId: id, name, text, pointsEnd: end ?? null };
}

/** Looks up the customer at the till. */
export const inquireVerb = verb({
  name: "inquire",
  scope: "inquire",
  summary: "Look up a member",
  description:
    "Returns name, tier, points, ready vouchers and stamp cards of the member with this code, offline code, phone or email. With a check, each voucher says what it takes off that check now, or why it cannot be used. Vouchers are not returned for an id found by search, because their codes have value, nor for an offline code, which is valid for a day.",
  isKeyed: false,
  request: inquireRequest,
  response: inquireResponse,
  refusals: queryRefusals,
  examples: {
    byCode: {
      summary: "By the code on the member's phone",
      request: { handle: "M-40718263" },
      response: {
        memberId: anaId,
        name: "Ana Maria",
        tier: "Silver",
        points: 640,
        pendingPoints: 0,
        nextTier: "Gold",
        pointsToNextTier: 360,
        tierCurrency: null,
        isOfflineCode: false,
        offers: exampleOffers,
        vouchers: [
          {
            voucherId: "01JD3N0AV5C1QF8M3K7P2X9D4G",
            rewardId: "free-coffee",
            title: "Free Coffee",
            benefit: { kind: "item", products: { skus: [], categories: ["Coffee"] } },
            onCheck: null,
            code: "V-7K3MPQ2X",
            cost: 100,
            issuedAt: 1_795_426_200_000,
            expiresAt: 1_798_070_400_000,
          },
        ],
        cards: [exampleCard],
      },
    },
    byOfflineCode: {
      summary: "By the offline code on a phone without a network",
      request: { handle: anaOfflineCode },
      response: {
        memberId: anaId,
        name: "Ana Maria",
        tier: "Silver",
        points: 640,
        pendingPoints: 0,
        nextTier: "Gold",
        pointsToNextTier: 360,
        tierCurrency: null,
        isOfflineCode: true,
        offers: exampleOffers,
        vouchers: [],
        cards: [exampleCard],
      },
    },
    withCheck: {
      summary: "With the check that she is about to pay",
      request: {
        handle: "M-40718263",
        check: {
          amount: 1870,
          lines: [
            { text: "Flat White", quantity: 2, amount: 840, sku: "FW-1", category: "Coffee" },
            { text: "Carrot Cake", quantity: 2, amount: 1030, sku: "CAKE-3", category: "Bakery" },
          ],
        },
      },
      response: {
        memberId: anaId,
        name: "Ana Maria",
        tier: "Silver",
        points: 640,
        pendingPoints: 0,
        nextTier: "Gold",
        pointsToNextTier: 360,
        tierCurrency: null,
        isOfflineCode: false,
        offers: exampleOffers,
        vouchers: [
          {
            voucherId: "01JD3N0AV5C1QF8M3K7P2X9D4G",
            rewardId: "free-coffee",
            title: "Free Coffee",
            benefit: { kind: "item", products: { skus: [], categories: ["Coffee"] } },
            onCheck: { off: 420, problem: null },
            code: "V-7K3MPQ2X",
            cost: 100,
            issuedAt: 1_795_426_200_000,
            expiresAt: 1_798_070_400_000,
          },
        ],
        cards: [exampleCard],
      },
    },
  },
  call: async (actions, request) => {
    const reply = await actions.ask("counterMember", request);
    if (!reply.ok) return reply;
    const shown = await actions.ask("customerCards", { userId: reply.result.userId });
    if (!shown.ok) return shown;
    const cards = shown.result.cards.map(tillCard);
    return mapResult(reply, ({ userId, name, tier, points: balance, ...member }) => ({
      memberId: userId,
      name,
      tier,
      points: balance,
      pendingPoints: member.pendingPoints,
      nextTier: member.nextTier,
      pointsToNextTier: member.pointsToNextTier,
      tierCurrency: member.tierCurrency,
      isOfflineCode: member.isOfflineCode,
      offers: member.offers.map(tillOffer),
      vouchers: member.vouchers.map(
        ({
          id: voucherId,
          rewardId,
          title,
          benefit,
          onCheck,
          code,
          cost,
          issuedAt,
          expiresAt,
        }) => ({
          voucherId,
          rewardId,
          title,
          benefit,
          onCheck,
          code,
          cost,
          issuedAt,
          expiresAt,
        }),
      ),
      cards,
    }));
  },
});
