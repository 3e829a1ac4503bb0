import type { Occasion, PurchaseOccasion } from "./occasion.ts";
import type { OccasionLine } from "./occasion-lines.ts";

/** What no line names: the whole of an occasion without lines, or the part of an amount that its lines do not add up to. */
function unnamed(amount: number): OccasionLine {
  return { amount, quantity: 0, skuKeys: [], categoryKey: "", earns: true };
}

/**
 * Returns the lines of an occasion that weigh something: those above zero, and the part of a purchase's amount that they do not name. A
 * discount on the whole check and returned items reduce all lines in proportion.
 */
export function weighedLines(occasion: Occasion): readonly OccasionLine[] {
  if (occasion.kind === "qr-code" && occasion.lines.length > 0) return occasion.lines;
  if (occasion.kind !== "purchase") return [unnamed(1)];
  const lines = occasion.lines.filter(({ amount }) => amount > 0);
  const rest = occasion.amount - weightOf(lines);
  return rest > 0 || lines.length === 0 ? [...lines, unnamed(Math.max(rest, 0))] : lines;
}

/** Returns the sum of lines' amounts, in minor units. */
export function weightOf(lines: readonly OccasionLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the part of a purchase's amount that earns, in minor units, rounded down: all of it without products that never earn.
 */
export function earningAmount(occasion: PurchaseOccasion): number {
  const { amount } = occasion;
  if (occasion.lines.every(({ earns }) => earns)) return amount;
  const lines = weighedLines(occasion);
  const earning = weightOf(lines.filter(({ earns }) => earns));
  const all = weightOf(lines);
  return all === 0 ? 0 : Number((BigInt(amount) * BigInt(earning)) / BigInt(all));
}
