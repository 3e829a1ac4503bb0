import * as z from "zod/mini";

/**
 * What the ledger adds up to on a day that is over, so that charts and totals need not read every entry. One row for a day, type,
 * source and location; for redeemed rewards, which happen nowhere, one for each reward. Made from the ledger by the upkeep (roll-up), never by an action.
 */
export const dailyTotalSchema = z.strictObject({
  /** 'day.type.source.reference'. */
  id: z.string(),
  /** The program day, 'YYYY-MM-DD'. */
  day: z.string(),
  type: z.enum(["earn", "redeem"]),
  /** What made the entries, see core/points/entry.ts. */
  source: z.string(),
  /** The reward's id where `source` is 'reward', otherwise the location's, empty where that is no place or nobody knows. */
  reference: z.string(),
  /** Whole points. */
  amount: z.int().check(z.gte(0)),
  /** How many entries. */
  entries: z.int().check(z.gte(0)),
});

/** A stored total, see {@link dailyTotalSchema}. */
export type DailyTotal = z.output<typeof dailyTotalSchema>;
