import { decimalsOf } from "#core/program.ts";
import { numberIn } from "./text-settings.tsx";

/**
 * Returns a typed amount in minor units of a typed currency; the text itself if it is no number, and a fraction if it has too many decimals:
 * the schema rejects both. An unknown currency, which the schema rejects as well, counts as one of two decimals.
 */
export function minorUnitsIn(
  typed: string | undefined,
  currency: string | undefined,
): number | string {
  const value = numberIn(typed);
  if (typeof value === "string") return value;
  const minor = value * 10 ** (decimalsOf(currency ?? "") ?? 2);
  const whole = Math.round(minor);
  // 4.35 × 100 is 434.99999999999994.
  return Math.abs(minor - whole) < 1e-6 ? whole : minor;
}
