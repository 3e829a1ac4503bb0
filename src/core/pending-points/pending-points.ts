import * as z from "zod/mini";
import { awardSchema } from "../points/award.ts";

/** Pending, entered in the ledger, reversed by staff, refunded as a whole while they were pending, or closed because the account was deleted. */
export const pendingStates = ["pending", "released", "reversed", "refunded", "closed"] as const;

/** One of {@link pendingStates}. */
export type PendingState = (typeof pendingStates)[number];

/**
 * Points that were earned and are not in the ledger yet (docs/decisions/188): what their ledger entry will contain. Times are UTC epoch
 * milliseconds. While they are pending, only `remaining` changes, and only downwards; they are decided once.
 */
export const pendingPointsSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  /** Whole points that were earned. */
  points: z.int().check(z.gte(1)),
  /** What refunds left of them. */
  remaining: z.int().check(z.gte(0)),
  /** The awards that `points` consists of. */
  awards: z.array(awardSchema),
  /** What the ledger entry will say, see core/points/entry.ts. */
  description: z.string(),
  source: z.string(),
  reference: z.string(),
  locationId: z.nullable(z.string()),
  once: z.string(),
  /** The program month in which they count for tiers, 'YYYY-MM'; empty for the month of the release. */
  month: z.string(),
  /** Whether a rule holds them for review; otherwise they only wait for `releaseOn`. */
  isHeld: z.boolean(),
  /** The program day on which they are released, 'YYYY-MM-DD'; empty for no day. */
  releaseOn: z.string(),
  at: z.int(),
  /** The id of the staff user or till key that recorded the purchase; empty without one. */
  recordedBy: z.string(),
  state: z.enum(pendingStates),
  /** When it was decided; 0 before. */
  decidedAt: z.int(),
  /** The id of the staff user who decided; empty before, and for a release by its day or a refund. */
  decidedBy: z.string(),
  /** Why staff reversed them; empty otherwise. */
  reason: z.string(),
});

/** Stored pending points, see {@link pendingPointsSchema}. */
export type PendingPoints = z.output<typeof pendingPointsSchema>;
