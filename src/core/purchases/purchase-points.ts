import { BASE_RATE } from "../earning/base-rate.ts";
import { evaluate } from "../earning/evaluate.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { earningRules } from "../earning/rules.ts";
import { type Award, totalPoints } from "../points/award.ts";
import { findTier, tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { Purchase } from "./purchase.ts";

/** How a purchase's points were computed: whole points, and the tier bonus in percent. */
export interface Explanation {
  readonly base: number;
  readonly bonus: number;
  readonly bonusPercent: number;
  readonly tier: string;
}

/** What a purchase earns: its awards, and the purchase's fields derived from them. */
export interface PurchaseEarnings {
  readonly awards: readonly Award[];
  readonly fields: Pick<Purchase, "points" | "basePoints" | "tier" | "bonusPercent">;
}

/** Computes what a purchase earns by the program's rules (specification §1, §4; decisions 040 and 054). */
export function purchaseEarnings(
  program: Program,
  occasion: Omit<PurchaseOccasion, "kind">,
): PurchaseEarnings {
  const awards = evaluate({ kind: "purchase", ...occasion }, earningRules(program));
  const { tier } = occasion;
  const fields = {
    points: totalPoints(awards),
    basePoints: totalPoints(awards.filter(({ rule }) => rule === BASE_RATE)),
    tier: tierName(program, tier),
    bonusPercent: findTier(program, tier)?.bonusPercent ?? 0,
  };
  return { awards, fields };
}

/** Explains the points of a recorded purchase. */
export function explainPoints({ points, basePoints, tier, bonusPercent }: Purchase): Explanation {
  return { base: basePoints, bonus: points - basePoints, bonusPercent, tier };
}

/**
 * Returns how many points a refund of `amount` (minor units, at most the unrefunded rest) undoes: the purchase's points in proportion. The
 * points kept are rounded down, so that all refunds of a purchase together undo exactly its points. The purchase is as before this refund.
 */
export function pointsUndone(
  { amount, points, refunded, pointsBack }: Purchase,
  givenBack: number,
): number {
  const left = amount - refunded - givenBack;
  // The product can exceed exact floating-point numbers.
  const kept = Number((BigInt(points) * BigInt(left)) / BigInt(amount));
  return points - kept - pointsBack;
}
