import { catalogue } from "../catalogue.ts";
import { amountIn, number, pointCount } from "./format.ts";

/** How the points of a purchase came about: whole points, the tier held before and its bonus in percent, the amount in minor units. */
export interface PurchaseExplanation {
  readonly base: number;
  readonly bonus: number;
  readonly bonusPercent: number;
  readonly tier: string;
  readonly amount: number;
  readonly currency: string;
}

/** The texts of purchases, for the counter and receipts. */
export const purchasesTexts = catalogue("purchases", {
  explanation: ({ base, bonus, bonusPercent, tier, amount, currency }: PurchaseExplanation) => {
    const more = bonus === 0 ? "" : `, and ${number(bonus)} more for ${tier} (${bonusPercent}%)`;
    return `${pointCount(base)} for ${amountIn(currency, amount)}${more}.`;
  },
});
