import { tierNamed, withTierBonus } from "../points/tier.ts";
import { decimalsOf, type Program } from "../program.ts";
import type { Purchase } from "./purchase.ts";

/** How a purchase's points came about: whole points, and the bonus of the tier held before in percent. */
export interface Explanation {
  readonly base: number;
  readonly bonus: number;
  readonly bonusPercent: number;
  readonly tier: string;
  /** The same in a sentence, for a receipt. */
  readonly words: string;
}

/**
 * What a purchase earns: so many points for a unit of the currency, rounded down, and the bonus of the tier held before on top, rounded down
 * (specification §1, §4; decision 040). In: the tier held, and the amount after discounts in minor units.
 */
export function pointsOf(
  program: Program,
  tier: string,
  amount: number,
): Pick<Purchase, "points" | "basePoints" | "tier" | "bonusPercent"> {
  const { pointsPerUnit, decimals } = program.purchases;
  // Hundredths of a point for each minor unit, so that only whole numbers are multiplied.
  const hundredths = amount * Math.round(pointsPerUnit * 100);
  const basePoints = Math.floor(hundredths / (100 * 10 ** decimals));
  const bonusPercent = tierNamed(program, tier)?.bonusPercent ?? 0;
  return { basePoints, bonusPercent, tier, points: withTierBonus(program, tier, basePoints) };
}

/** How the points of a recorded purchase came about. */
export function explained(
  { points, basePoints: base, tier, bonusPercent, amount, currency }: Purchase,
  { purchases }: Pick<Program, "purchases">,
): Explanation {
  // What was recorded in another currency than is taken now keeps its own decimals.
  const decimals =
    currency === purchases.currency ? purchases.decimals : (decimalsOf(currency) ?? 0);
  const bonus = points - base;
  const paid = `${base} points for ${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
  const more = bonus === 0 ? "" : `, and ${bonus} more for ${tier} (${bonusPercent}%)`;
  return { base, bonus, bonusPercent, tier, words: `${paid}${more}.` };
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
