import { BASE_RATE } from "../earning/base-rate.ts";
import type { Evaluation } from "../earning/evaluate.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { TIER_BONUS } from "../earning/tier-bonus.ts";
import { type Award, totalPoints } from "../points/award.ts";
import { findTier, tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { Purchase } from "./purchase.ts";

/**
 * How a purchase's points were computed: whole points, the tier bonus in percent, the carried remainder before and after it in millionths of
 * a point, and the minimum amount that it missed in minor units, null for none.
 */
export interface Explanation {
  readonly base: number;
  readonly bonus: number;
  readonly bonusPercent: number;
  readonly tier: string;
  readonly carriedIn: number;
  readonly carriedOver: number;
  readonly belowMinimum: number | null;
}

/** The fields of a purchase that say what it earned. */
export type EarnedFields = Pick<
  Purchase,
  "points" | "basePoints" | "tier" | "bonusPercent" | "carriedIn" | "carriedOver" | "belowMinimum"
>;

/** Returns the fields of a purchase that say what it earned (specification §1, §4; decisions 040, 054, 141 and 155). */
export function earnedFields(
  program: Program,
  { tier, amount, carried: carriedIn }: PurchaseOccasion,
  { awards, carried: carriedOver }: Pick<Evaluation, "awards" | "carried">,
): EarnedFields {
  const { minimumAmount } = program.purchases;
  return {
    points: totalPoints(awards),
    basePoints: totalPoints(awards.filter(({ rule }) => rule === BASE_RATE)),
    tier: tierName(program, tier),
    bonusPercent: findTier(program, tier)?.bonusPercent ?? 0,
    carriedIn,
    carriedOver,
    belowMinimum: amount < minimumAmount ? minimumAmount : null,
  };
}

/**
 * Explains the points of a recorded purchase without those of campaigns.
 * @param awards of its ledger entry; empty for none and for entries from before awards were stored
 */
export function explainPoints(purchase: Purchase, awards: readonly Award[]): Explanation {
  const { points, basePoints, tier, bonusPercent, carriedIn, carriedOver, belowMinimum } = purchase;
  const bonus =
    awards.length === 0
      ? points - basePoints
      : totalPoints(awards.filter(({ rule }) => rule === TIER_BONUS));
  return { base: basePoints, bonus, bonusPercent, tier, carriedIn, carriedOver, belowMinimum };
}
