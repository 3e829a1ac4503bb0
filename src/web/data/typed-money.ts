import { decimalsOf } from "#core/program.ts";

const AMOUNT = /^\d{1,10}(?:[.,]\d{1,4})?$/;

/** Decimals of a currency that browsers do not know. */
const USUAL_DECIMALS = 2;

/**
 * Returns a typed amount, such as '50' or '4,50', in minor units of a currency. NaN for anything else, and a fraction if it has too many
 * decimals: schemas reject both.
 */
export function minorUnitsOf(typed: string, currency: string): number {
  const text = typed.trim();
  if (!AMOUNT.test(text)) return Number.NaN;
  const minor = Number(text.replace(",", ".")) * 10 ** (decimalsOf(currency) ?? USUAL_DECIMALS);
  const whole = Math.round(minor);
  // 4.35 × 100 is 434.99999999999994.
  return Math.abs(minor - whole) < 1e-6 ? whole : minor;
}

/** Returns an amount in minor units of a currency as it is typed, for example '4.50'. */
export function typedMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency) ?? USUAL_DECIMALS;
  return (minorUnits / 10 ** decimals).toFixed(decimals);
}
