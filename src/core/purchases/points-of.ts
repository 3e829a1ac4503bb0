import { BASE_RATE } from "../earning/base-rate.ts";
import { evaluate } from "../earning/evaluate.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { earningRules } from "../earning/rules.ts";
import { type Award, totalPoints } from "../points/award.ts";
import { tierNamed } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { Purchase } from "./purchase.ts";

/** How a purchase's points came about: whole points, and the bonus of the tier held before in percent. */
export interface Explanation {
  readonly base: number;
  readonly bonus: number;
  readonly bonusPercent: number;
  readonly tier: string;
}

/** What a purchase earns: its awards, and the fields of the purchase that sum them up. */
export interface PurchaseEarnings {
  readonly awards: readonly Award[];
  readonly fields: Pick<Purchase, "points" | "basePoints" | "tier" | "bonusPercent">;
}

/** What a purchase earns by the program's rules (specification §1, §4; decisions 040 and 054). */
export function purchaseEarnings(
  program: Program,
  occasion: Omit<PurchaseOccasion, "kind">,
): PurchaseEarnings {
  const awards = evaluate({ kind: "purchase", ...occasion }, earningRules(program));
  const { tier } = occasion;
  const fields = {
    points: totalPoints(awards),
    basePoints: totalPoints(awards.filter(({ rule }) => rule === BASE_RATE)),
    tier,
    bonusPercent: tierNamed(program, tier)?.bonusPercent ?? 0,
  };
  return { awards, fields };
}

/** Returns how the points of a recorded purchase came about. */
export function explained({ points, basePoints, tier, bonusPercent }: Purchase): Explanation {
  return { base: basePoints, bonus: points - basePoints, bonusPercent, tier };
}

/**
 * How many points a refund undoes: those that the purchase would not have earned without what was given back, as a share of what it earned.
 * What is kept is rounded down, so that all the refunds of a purchase undo exactly its points. In: the purchase as it is before, and the amount in
 * minor units, no more than is left.
 */
export function pointsUndone(
  { amount, points, refunded, pointsBack }: Purchase,
  givenBack: number,
): number {
  const left = amount - refunded - givenBack;
  // The product may be beyond exact floating-point numbers.
  const kept = Number((BigInt(points) * BigInt(left)) / BigInt(amount));
  return points - kept - pointsBack;
}
