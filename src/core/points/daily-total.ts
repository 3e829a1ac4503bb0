import * as z from "zod/mini";

/**
 * The ledger's total for a past day, so that charts do not read every entry. One row for each day, type, source and location; for redeemed
 * rewards, which have no location, one for each reward. The roll-up writes them, never an action.
 */
export const dailyTotalSchema = z.strictObject({
  /** 'day.type.source.reference'. */
  id: z.string(),
  /** The program day, 'YYYY-MM-DD'. */
  day: z.string(),
  type: z.enum(["earn", "redeem"]),
  /** The source of the entries, see core/points/entry.ts. */
  source: z.string(),
  /** The reward's id if `source` is 'reward', otherwise the location's, empty without one. */
  reference: z.string(),
  /** Whole points. */
  amount: z.int().check(z.gte(0)),
  /** Number of entries. */
  entries: z.int().check(z.gte(0)),
});

/** A stored total, see {@link dailyTotalSchema}. */
export type DailyTotal = z.output<typeof dailyTotalSchema>;
