import * as z from "zod/mini";
import { awardSchema } from "./award.ts";

/**
 * A ledger entry, the specification's Transaction (§3). Entries of a user form a chain: each names the one before it and
 * the balance it found, so that the database itself can tell a gap, a fork or a wrong sum. Never changed, never removed.
 */
export const entrySchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** 1 for a user's first entry, then one more each. */
  entryNo: z.int().check(z.gte(1)),
  /** The number of the entry before; null for the first. */
  previousNo: z.nullable(z.int()),
  type: z.enum(["earn", "redeem"]),
  /** Whole points, always positive; `type` gives the direction. */
  amount: z.int().check(z.gte(1)),
  balanceBefore: z.int().check(z.gte(0)),
  balanceAfter: z.int().check(z.gte(0)),
  description: z.string(),
  /** What made the entry, for instance 'reward' or 'qr-code'. */
  source: z.string(),
  /** The id of what made it; empty when there is none. */
  reference: z.string(),
  /** What it consists of, in the order of the earning rules; empty for entries that no earning rule made and for those older than the rules. */
  awards: z.array(awardSchema),
  /** Where it happened; null where that is no place or nobody knows. */
  locationId: z.nullable(z.string()),
  /** A name that a user can have only one entry of, such as 'birthday-2026'; null for entries that may repeat. */
  once: z.nullable(z.string()),
  /** UTC epoch milliseconds. */
  date: z.int(),
  /** The program day of `date`, 'YYYY-MM-DD'. */
  day: z.string(),
});

/** A stored ledger entry, see {@link entrySchema}. */
export type Entry = z.output<typeof entrySchema>;
