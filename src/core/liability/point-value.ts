import * as z from "zod/mini";

/**
 * What a point is worth from a day on, as staff saved it. Rows are added and never changed or removed; a correction is a new version with the
 * same day (docs/decisions/186).
 */
export const pointValueSchema = z.strictObject({
  /** The version's number as text. */
  id: z.string(),
  /** 1, 2, 3 and so on. */
  version: z.int(),
  /** UTC epoch milliseconds. */
  at: z.int(),
  /** The id of the staff user who saved it. */
  authorId: z.string(),
  /** The author's name at the time. */
  authorName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** The price of a point, in millionths of a minor unit of the currency: 1 million is a cent. */
  priceMillionths: z.int(),
  /** The first program day that it holds for, 'YYYY-MM-DD'. */
  validFrom: z.string(),
});

/** A version of what a point is worth, see {@link pointValueSchema}. */
export type PointValue = z.output<typeof pointValueSchema>;

/** The highest price of a point, in millionths of a minor unit: 10,000 units of a currency with two decimals. */
export const MAX_PRICE_MILLIONTHS = 1_000_000_000_000;

/** Millionths in a whole. */
const MILLION = 1_000_000n;

/** Returns the version that holds on a day: of those that begin on or before it the one with the latest beginning, then the latest saved; undefined without one. */
export function valueOn(values: readonly PointValue[], day: string): PointValue | undefined {
  return values
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => {
      if (a.validFrom === b.validFrom) return b.version - a.version;
      return a.validFrom < b.validFrom ? 1 : -1;
    })[0];
}

/**
 * Returns the deferred revenue of points: points × price, in minor units of the currency, rounded to the nearest one, halves up. Exact for any
 * number of points. Takes whole points, at least 0, and the price in millionths of a minor unit.
 */
export function deferredRevenue(points: number, priceMillionths: number): number {
  return Number((BigInt(points) * BigInt(priceMillionths) + MILLION / 2n) / MILLION);
}

/** An amount in minor units of a currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Returns the deferred revenue of points at a price; null without one. */
export function moneyOf(points: number, value: PointValue | undefined): Money | null {
  if (value === undefined) return null;
  const { currency, priceMillionths } = value;
  return { amount: deferredRevenue(points, priceMillionths), currency };
}
