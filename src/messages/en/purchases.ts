import { catalogue } from "../catalogue.ts";
import { dayText } from "./day-text.ts";
import { amountIn, number, pointCount, pointFraction } from "./format.ts";

/**
 * How the points of a purchase came about: whole points, the tier held before and its bonus in percent, the amount in minor units, what was
 * carried over from purchases before and to the next one in millionths of a point, and the minimum amount that it missed, null for none. The
 * last three are absent in replies that an earlier version stored.
 */
export interface PurchaseExplanation {
  readonly base: number;
  readonly bonus: number;
  readonly bonusPercent: number;
  readonly tier: string;
  readonly amount: number;
  readonly currency: string;
  readonly carriedIn?: number;
  readonly carriedOver?: number;
  readonly belowMinimum?: number | null;
}

/** The texts of purchases, for the counter and receipts. */
export const purchasesTexts = catalogue("purchases", {
  /** In: what campaigns gave, each with its points. */
  fromCampaigns: ({ awards }: { readonly awards: string }) => `From campaigns: ${awards}.`,
  /** An award of a campaign, and the last day on which its points can be used. */
  awardUntil: ({ award, day }: { readonly award: string; readonly day: string }) =>
    `${award} (use by ${dayText(day)})`,
  /** In: the campaigns that gave nothing, each with its reason. */
  notGiven: ({ campaigns, more }: { readonly campaigns: string; readonly more: number }) =>
    `Not given: ${campaigns}${more === 0 ? "" : `, and ${more} more`}.`,
  skippedCampaign: ({ name, reason }: { readonly name: string; readonly reason: string }) =>
    `${name} (${reason})`,
  explanation: ({
    base,
    bonus,
    bonusPercent,
    tier,
    amount,
    currency,
    carriedIn = 0,
    carriedOver = 0,
    belowMinimum = null,
  }: PurchaseExplanation) => {
    const paid = amountIn(currency, amount);
    if (belowMinimum !== null) {
      return `No points for ${paid}: purchases earn from ${amountIn(currency, belowMinimum)}.`;
    }
    const before = carriedIn === 0 ? "" : ` and ${pointFraction(carriedIn)} from earlier purchases`;
    const more = bonus === 0 ? "" : `, and ${number(bonus)} more for ${tier} (${bonusPercent}%)`;
    const after = carriedOver === 0 ? "" : ` Carried over: ${pointFraction(carriedOver)}.`;
    return `${pointCount(base)} for ${paid}${before}${more}.${after}`;
  },
});
