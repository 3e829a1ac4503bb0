import { decimalsIn, PRICE_DECIMALS } from "#messages/en/price-per-point.ts";

const PRICE = /^(\d{1,6})(?:[.,](\d+))?$/;

/**
 * Returns a typed price of a point, such as '0.01' or '0,0125', in millionths of a minor unit of a currency. NaN for anything else and for
 * more decimals than that, which the schema rejects.
 */
export function priceMillionthsOf(typed: string, currency: string): number {
  const [, whole, fraction = ""] = PRICE.exec(typed.trim()) ?? [];
  const places = decimalsIn(currency) + PRICE_DECIMALS;
  if (whole === undefined || fraction.length > places) return Number.NaN;
  return Number(whole + fraction.padEnd(places, "0"));
}
