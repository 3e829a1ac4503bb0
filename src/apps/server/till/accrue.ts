import * as z from "zod/mini";
import { MAX_SKIPPED_CAMPAIGNS } from "#core/purchases/nearest-skipped.ts";
import { recordPurchaseInput } from "#core/purchases/record-purchase.ts";
import { awardText } from "#messages/award-text.ts";
import { purchaseWords, skippedText } from "#messages/purchase-words.ts";
import { card, exampleCard, tillCard } from "./card.ts";
import { anaId, exampleCampaigns, isRepeat, memberId, memberRef, queryRefusals } from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

const { checkId, amount, currency, lines, soldAt } = recordPurchaseInput.shape;

/** The request: the customer, and the check as the till numbers it. */
const accrueRequest = z.strictObject({
  member: memberRef,
  checkId: withDescription(
    checkId,
    "The till's number for the check. Each check earns points once per location.",
  ),
  amount: withDescription(amount, "After discounts, in minor units of the currency: 450 for 4.50."),
  currency: withDescription(currency, "ISO 4217, such as EUR. The program accepts one currency."),
  lines: withDescription(
    z.optional(lines),
    "The items sold, at most 200. `amount` is the total of a line in minor units, after discounts. `sku` (at most 64 characters) names the product; `category` (at most 64) is what the till calls its group. Both may be left out. A SKU that no product has is listed for staff.",
  ),
  soldAt: withDescription(
    z.optional(soldAt),
    "Time of payment in UTC epoch milliseconds, at most a week ago. Null or omitted: now.",
  ),
});

const award = z.object({
  rule: withDescription(z.string(), "The rule of the program, or the id of the campaign."),
  version: z.int(),
  points: z.int(),
  lastDay: withDescription(
    z.nullable(z.string()),
    "The last day, YYYY-MM-DD, on which these points can be used, if the campaign says so. Otherwise null.",
  ),
  words: withDescription(z.string(), "Points and reason, for a receipt."),
});

const skipped = z.object({
  campaignId: z.string(),
  version: z.int(),
  name: z.string(),
  reason: withDescription(
    z.string(),
    "Such as tier, hours, weekday, no-product, limit-reached or budget-spent.",
  ),
  words: withDescription(z.string(), "Name and reason, for the screen of the till."),
});

/** The response: the points that the purchase earned, and their awards. */
const accrueResponse = z.object({
  purchaseId: z.string(),
  memberId,
  checkId: z.string(),
  points: withDescription(z.int(), "Points earned, including the bonus."),
  pending: withDescription(
    z.int(),
    "How many of them are pending: earned, but not in the balance yet.",
  ),
  balance: withDescription(z.int(), "The member's points afterwards."),
  tier: withDescription(z.string(), "The member's tier afterwards."),
  explain: z.object({
    base: withDescription(z.int(), "Points without the bonus."),
    bonus: withDescription(z.int(), "Bonus points for the tier held before the purchase."),
    bonusPercent: z.int(),
    tier: withDescription(z.string(), "The tier held before the purchase."),
    carriedIn: withDescription(
      z.int(),
      "What earlier purchases left below one point, in millionths of a point.",
    ),
    carriedOver: withDescription(
      z.int(),
      "What is left below one point for the next purchase, in millionths of a point.",
    ),
    belowMinimum: withDescription(
      z.nullable(z.int()),
      "The minimum amount in minor units if the purchase was below it and earned nothing. Otherwise null.",
    ),
    awards: withDescription(z.array(award), "What each rule and campaign gave, in their order."),
    skipped: withDescription(
      z.array(skipped),
      `The running campaigns that came nearest to giving something, with the reason, at most ${MAX_SKIPPED_CAMPAIGNS}. Empty when a check is repeated.`,
    ),
    skippedMore: withDescription(z.int(), "How many other running campaigns gave nothing."),
    words: withDescription(z.string(), "The explanation in sentences, for a receipt."),
  }),
  cards: withDescription(
    z.array(card),
    "The stamp cards and challenges on which the purchase counted, as they are afterwards. Empty for a check that was recorded before.",
  ),
  isRepeat,
});

const { coffeeWeek, goldWeek } = exampleCampaigns;

/** Records a purchase, which earns points. */
export const accrueVerb = verb({
  name: "accrue",
  scope: "accrue",
  summary: "Record a purchase",
  description:
    "Credits points for a check: points per unit of currency, plus the bonus of the member's tier before the purchase and what running campaigns give. Less than a point is carried to the member's next purchase. Sending the same check again, with any retry key, earns nothing more and returns what it earned. With a different member or amount it is refused.",
  isKeyed: true,
  request: accrueRequest,
  response: accrueResponse,
  refusals: [
    ...queryRefusals,
    "user-not-found",
    "managed-under-roles",
    "location-closed",
    "currency-not-taken",
    "check-recorded-otherwise",
    "sold-too-long-ago",
  ],
  examples: {
    byCode: {
      summary: "Coffee and cake for two, for the member with this code",
      request: {
        member: { handle: "M-40718263" },
        checkId: "2026-11-22/118",
        amount: 1870,
        currency: "EUR",
        lines: [
          { text: "Flat White", quantity: 2, amount: 840, sku: "FW-1", category: "Coffee" },
          { text: "Carrot Cake", quantity: 2, amount: 1030, sku: "CAKE-3", category: "Bakery" },
        ],
      },
      response: {
        purchaseId: "01JD3N4Z8T6H1B9W5C2Y7R3K0M",
        memberId: anaId,
        checkId: "2026-11-22/118",
        points: 27,
        pending: 0,
        balance: 667,
        tier: "Silver",
        explain: {
          base: 18,
          bonus: 1,
          bonusPercent: 10,
          tier: "Silver",
          carriedIn: 0,
          carriedOver: 700_000,
          belowMinimum: null,
          awards: [
            {
              rule: "base-rate",
              version: 2,
              points: 18,
              lastDay: null,
              words: "18 base (0.70 points carried over)",
            },
            {
              rule: "tier-bonus",
              version: 1,
              points: 1,
              lastDay: null,
              words: "1 Silver bonus",
            },
            {
              rule: coffeeWeek.id,
              version: 1,
              points: 8,
              lastDay: null,
              words: "8 Coffee week (× 2)",
            },
          ],
          skipped: [
            {
              campaignId: goldWeek.id,
              version: 1,
              name: goldWeek.name,
              reason: "tier",
              words: "Gold week (not for this tier)",
            },
          ],
          skippedMore: 0,
          words:
            "18 points for 18.70 EUR, and 1 more for Silver (10%). Carried over: 0.70 points. From campaigns: 8 Coffee week (× 2). Not given: Gold week (not for this tier).",
        },
        cards: [{ ...exampleCard, filled: exampleCard.filled + 1 }],
        isRepeat: false,
      },
    },
  },
  call: async (actions, { member, lines: scannedLines = [], soldAt: at = null, ...check }) => {
    const customer =
      member.memberId === undefined
        ? { handle: member.handle ?? "" } // memberRef guarantees one of the two
        : { userId: member.memberId };
    const reply = await actions.run("recordPurchase", {
      ...check,
      customer,
      lines: scannedLines,
      soldAt: at,
      locationId: null,
    });
    const { language } = actions;
    return mapResult(reply, ({ userId, explain, cards, ...purchase }) => ({
      memberId: userId,
      ...purchase,
      cards: cards.map(tillCard),
      explain: {
        ...explain,
        awards: explain.awards.map((one) => ({
          rule: one.rule,
          version: one.version,
          points: one.points,
          lastDay: one.lastDay ?? null,
          words: awardText(one, language),
        })),
        skipped: explain.skipped.map((one) => ({
          campaignId: one.rule,
          version: one.version,
          name: one.name,
          reason: one.reason.code,
          words: skippedText(one, check.currency, language),
        })),
        words: purchaseWords(
          { ...explain, amount: check.amount, currency: check.currency },
          language,
        ).join(" "),
      },
    }));
  },
});
