import * as z from "zod/mini";

/** What is compared between the customers who get a campaign and those who do not, each per customer. */
export const measures = ["spending", "visits", "points"] as const;

/** One of {@link measures}. */
export type Measure = (typeof measures)[number];

const count = z.int().check(z.gte(0));

const group = z.strictObject({ customers: count, buyers: count });

const comparedMeasure = z.strictObject({
  measure: z.enum(measures),
  /** The mean of the customers who get the campaign, and of the others. Spending in minor units of the currency. */
  with: z.number(),
  without: z.number(),
  /** The 95 % confidence interval of the first mean minus the second. */
  low: z.number(),
  high: z.number(),
  /**
   * About how many more customers would show a difference of this size clearly; 0 if it is clear, null if no number of customers would be
   * realistic.
   */
  needed: z.nullable(count),
});

/** A compared measure, see {@link comparisonResult}. */
export type ComparedMeasure = z.output<typeof comparedMeasure>;

/** The customers who get a campaign compared with those who do not. */
export const comparisonResult = z.strictObject({
  /** The time that was compared, UTC epoch milliseconds. */
  from: z.int(),
  until: z.int(),
  currency: z.string(),
  with: group,
  without: group,
  /** About how many more customers are needed before anything can be compared; 0 if there are enough. `measures` is empty before. */
  needed: count,
  measures: z.array(comparedMeasure),
});

/** See {@link comparisonResult}. */
export type ComparisonResult = z.output<typeof comparisonResult>;

/** The last comparison of a campaign (docs/decisions/159). Its job has the same id, which is the campaign's. */
export const campaignComparisonSchema = z.strictObject({
  id: z.string(),
  result: z.nullable(comparisonResult),
});
