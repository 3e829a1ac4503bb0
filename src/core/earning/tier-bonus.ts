import { totalPoints } from "../points/award.ts";
import { findTier } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { EarningRule } from "./rule.ts";

/** The id of the tier bonus's awards. */
export const TIER_BONUS = "tier-bonus";

type TierBonus = EarningRule<
  typeof TIER_BONUS,
  {
    readonly code: "tier-bonus";
    readonly params: { readonly tier: string; readonly percent: number };
  }
>;

/**
 * Returns the rule that gives the current tier's bonus, in percent of the base points of purchases and QR codes, rounded down (specification §4; readings, Points
 * and tiers).
 */
export function tierBonus(program: Pick<Program, "tiers">): TierBonus {
  return {
    id: TIER_BONUS,
    version: 1,
    isOnTop: true,
    award({ kind, tier: held }, earlier) {
      if (kind !== "purchase" && kind !== "qr-code") return undefined;
      const tier = findTier(program, held);
      if (tier === undefined) return undefined;
      const { name, bonusPercent: percent } = tier;
      const points = Math.floor((totalPoints(earlier) * percent) / 100);
      return { points, explanation: { code: "tier-bonus", params: { tier: name, percent } } };
    },
  };
}
