import * as z from "zod/mini";
import { lotsSchema } from "../point-lots/lots.ts";
import { awardSchema } from "./award.ts";

/**
 * A ledger entry, the specification's Transaction (§3). A user's entries form a chain: each contains the number and the balance of the
 * previous one, so that the database can detect a gap, a fork or a wrong sum. Never changed or removed.
 */
export const entrySchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** 1 for a user's first entry, then consecutive. */
  entryNo: z.int().check(z.gte(1)),
  /** The number of the previous entry; null for the first. */
  previousNo: z.nullable(z.int()),
  type: z.enum(["earn", "redeem"]),
  /** Whole points, always positive; `type` is the direction. */
  amount: z.int().check(z.gte(1)),
  balanceBefore: z.int().check(z.gte(0)),
  balanceAfter: z.int().check(z.gte(0)),
  description: z.string(),
  /** What caused the entry, for instance 'reward' or 'qr-code'. */
  source: z.string(),
  /** The id of what caused the entry; empty without one. */
  reference: z.string(),
  /** Its awards in the order of the earning rules; empty for entries without earning rules and for older ones. */
  awards: z.array(awardSchema),
  /** The lots that it added to, or took from, with its points (docs/decisions/185); empty for entries that are older than lots. */
  lots: lotsSchema,
  /** The location's id; null without a known location. */
  locationId: z.nullable(z.string()),
  /** A key that is unique for the user, such as 'birthday-2026'; null for entries that may repeat. */
  once: z.nullable(z.string()),
  /** UTC epoch milliseconds. */
  date: z.int(),
  /** The program day of `date`, 'YYYY-MM-DD'. */
  day: z.string(),
});

/** A stored ledger entry, see {@link entrySchema}. */
export type Entry = z.output<typeof entrySchema>;
