import * as z from "zod/mini";
import { recordPurchaseInput } from "#core/purchases/record-purchase.ts";
import { anaId, isRepeat, memberId, memberRef } from "./fields.ts";
import { retold, told, verb } from "./verb.ts";

const { checkId, amount, currency, lines, soldAt } = recordPurchaseInput.shape;

/** What it takes: whose purchase, and the check as the till knows it. */
export const accrueRequest = z.strictObject({
  member: memberRef,
  checkId: told(checkId, "The till's number of the check. A location's check earns once."),
  amount: told(amount, "After discounts, in minor units of the currency: 450 for 4.50."),
  currency: told(currency, "ISO 4217, such as EUR. The program takes one."),
  lines: told(
    z.optional(lines),
    "What was rung up; `amount` in minor units for all of a line together, after discounts.",
  ),
  soldAt: told(
    z.optional(soldAt),
    "When it was paid, UTC epoch milliseconds; null or left out for now. At most a week ago.",
  ),
});

/** What comes back: what the purchase earned, and how. */
export const accrueResponse = z.object({
  purchaseId: z.string(),
  memberId,
  checkId: z.string(),
  points: told(z.int(), "What the purchase earned, the bonus included."),
  balance: told(z.int(), "The member's points now."),
  tier: told(z.string(), "The member's tier now."),
  explain: z.object({
    base: told(z.int(), "Points without the bonus."),
    bonus: told(z.int(), "Points on top for the tier held before."),
    bonusPercent: z.int(),
    tier: told(z.string(), "The tier held before."),
    words: told(z.string(), "The same in a sentence, for a receipt."),
  }),
  isRepeat,
});

/** Records a purchase, which earns points. */
export const accrueVerb = verb({
  name: "accrue",
  summary: "Record a purchase",
  description:
    "Earns the member points for a check: so many for a unit of the currency, and the bonus of the tier held before. The same check again, with any retry key, earns nothing more and is told what it earned; with another member or amount it is refused.",
  isKeyed: true,
  request: accrueRequest,
  response: accrueResponse,
  refusals: [
    "member-not-found",
    "member-ambiguous",
    "member-code-expired",
    "user-not-found",
    "managed-under-roles",
    "location-closed",
    "currency-not-taken",
    "check-recorded-otherwise",
    "sold-too-long-ago",
  ],
  examples: {
    byCode: {
      summary: "Coffee and cake for two, for who shows this code",
      request: {
        member: { handle: "M-40718263" },
        checkId: "2026-11-22/118",
        amount: 1870,
        currency: "EUR",
        lines: [
          { text: "Flat White", quantity: 2, amount: 840 },
          { text: "Carrot Cake", quantity: 2, amount: 1030 },
        ],
      },
      response: {
        purchaseId: "01JD3N4Z8T6H1B9W5C2Y7R3K0M",
        memberId: anaId,
        checkId: "2026-11-22/118",
        points: 19,
        balance: 659,
        tier: "Silver",
        explain: {
          base: 18,
          bonus: 1,
          bonusPercent: 10,
          tier: "Silver",
          words: "18 points for 18.70 EUR, and 1 more for Silver (10%).",
        },
        isRepeat: false,
      },
    },
  },
  call: async (door, { member, lines: rung = [], soldAt: at = null, ...check }) => {
    const customer =
      member.memberId === undefined
        ? { handle: member.handle ?? "" } // one of the two is there: memberRef has seen to it
        : { userId: member.memberId };
    const reply = await door.run("recordPurchase", {
      ...check,
      customer,
      lines: rung,
      soldAt: at,
      locationId: null,
    });
    return retold(reply, ({ userId, ...purchase }) => ({ memberId: userId, ...purchase }));
  },
});
