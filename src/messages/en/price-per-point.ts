import { decimalsOf } from "#core/program.ts";

/** Decimals of a currency that is not known. */
const USUAL_DECIMALS = 2;

/** The decimals of a minor unit in which a price is stored. */
export const PRICE_DECIMALS = 6;

/** Returns the number of decimals of a currency. */
export function decimalsIn(currency: string): number {
  return decimalsOf(currency) ?? USUAL_DECIMALS;
}

/** The price of a point as it is typed, for example '0.01' or '0.0125'. Takes the currency and the price in millionths of its minor unit. */
export function typedPrice(price: {
  readonly currency: string;
  readonly priceMillionths: number;
}): string {
  const decimals = decimalsIn(price.currency);
  const places = decimals + PRICE_DECIMALS;
  const digits = String(price.priceMillionths).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "").padEnd(decimals, "0");
  const whole = digits.slice(0, -places);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** The price of a point in words, for example '0.01 EUR per point'. Takes the currency and the price in millionths of its minor unit. */
export function pricePerPoint(price: {
  readonly currency: string;
  readonly priceMillionths: number;
}): string {
  return `${typedPrice(price)} ${price.currency} per point`;
}
