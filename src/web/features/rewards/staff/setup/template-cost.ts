/** What one euro buys, in the currency: a rough price level for suggestions, 1 for currencies that are not listed. */
const priceLevels: Readonly<Record<string, number>> = {
  AED: 4,
  ARS: 1000,
  BRL: 4,
  CLP: 1000,
  CNY: 7,
  COP: 4000,
  CZK: 25,
  DKK: 8,
  EGP: 30,
  HKD: 8,
  HUF: 400,
  IDR: 12_000,
  ILS: 4,
  INR: 60,
  ISK: 200,
  JPY: 150,
  KES: 100,
  KRW: 1400,
  MAD: 8,
  MXN: 18,
  MYR: 4,
  NGN: 1000,
  NOK: 12,
  PEN: 4,
  PHP: 45,
  PLN: 4,
  RON: 5,
  RSD: 100,
  SAR: 4,
  SEK: 12,
  THB: 30,
  TRY: 35,
  TWD: 30,
  UAH: 35,
  VND: 20_000,
  ZAR: 12,
};

/** The share of what customers spend that the suggested costs return: a free coffee after ten. */
const RETURNED = 0.1;

/** What earns points: points for one unit of the currency. */
export interface EarningRate {
  readonly pointsPerUnit: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Returns what something is probably worth in the currency, rounded. `euros`: what it costs in euros. */
export function worthIn(currency: string, euros: number): number {
  return rounded(euros * (priceLevels[currency] ?? 1));
}

/** Returns a suggested cost in whole points, so that a tenth of what customers spend is returned. A program without points for purchases counts as 1 per unit. */
export function suggestedCost(euros: number, { pointsPerUnit, currency }: EarningRate): number {
  const rate = pointsPerUnit === 0 ? 1 : pointsPerUnit;
  const worth = euros * (priceLevels[currency] ?? 1);
  return Math.min(1_000_000, Math.max(1, rounded((worth * rate) / RETURNED)));
}

/** Rounds to a number that people choose: steps of 5 below 200, of 50 below 2,000 and so on. */
function rounded(value: number): number {
  if (value < 20) return Math.max(1, Math.round(value));
  const step = 5 * 10 ** Math.max(0, Math.floor(Math.log10(value / 20)));
  return Math.round(value / step) * step;
}
