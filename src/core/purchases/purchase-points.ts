import { BASE_RATE } from "../earning/base-rate.ts";
import { evaluate } from "../earning/evaluate.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { earningRules } from "../earning/rules.ts";
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

/** What a purchase earns: its awards, and the purchase's fields derived from them. */
export interface PurchaseEarnings {
  readonly awards: readonly Award[];
  readonly fields: Pick<
    Purchase,
    "points" | "basePoints" | "tier" | "bonusPercent" | "carriedIn" | "carriedOver" | "belowMinimum"
  >;
}

/** Computes what a purchase earns by the program's rules (specification §1, §4; decisions 040, 054 and 141). */
export function purchaseEarnings(
  program: Program,
  occasion: Omit<PurchaseOccasion, "kind">,
): PurchaseEarnings {
  const { awards, carried } = evaluate({ kind: "purchase", ...occasion }, earningRules(program));
  const { tier, amount } = occasion;
  const { minimumAmount } = program.purchases;
  const fields = {
    points: totalPoints(awards),
    basePoints: totalPoints(awards.filter(({ rule }) => rule === BASE_RATE)),
    tier: tierName(program, tier),
    bonusPercent: findTier(program, tier)?.bonusPercent ?? 0,
    carriedIn: occasion.carried,
    carriedOver: carried,
    belowMinimum: amount < minimumAmount ? minimumAmount : null,
  };
  return { awards, fields };
}

/** Explains the points of a recorded purchase. */
export function explainPoints(purchase: Purchase): Explanation {
  const { points, basePoints, tier, bonusPercent, carriedIn, carriedOver, belowMinimum } = purchase;
  const bonus = points - basePoints;
  return { base: basePoints, bonus, bonusPercent, tier, carriedIn, carriedOver, belowMinimum };
}
