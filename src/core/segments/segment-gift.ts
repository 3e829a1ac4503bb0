import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";

/**
 * Vouchers for everybody in a segment, given by a job: running until the last customer has one, or staff stop it. Times are UTC epoch
 * milliseconds.
 */
export const segmentGiftSchema = z.strictObject({
  id: z.string(),
  segmentId: z.string(),
  title: z.string(),
  benefit: benefitSchema,
  /** Days from the start until the vouchers expire; 0 is never. */
  expiryDays: z.int().check(z.gte(0)),
  /** What customers read with the voucher. */
  note: z.string(),
  state: z.enum(["running", "done", "stopped"]),
  /** The number of customers that staff confirmed. */
  expected: z.int().check(z.gte(0)),
  /** The number of vouchers given so far. */
  given: z.int().check(z.gte(0)),
  /** The id of the last customer with one; empty before the first. */
  lastCustomer: z.string(),
  startedAt: z.int(),
  /** The id of the staff user. */
  startedBy: z.string(),
});

/** A stored gift, see {@link segmentGiftSchema}. */
export type SegmentGift = z.output<typeof segmentGiftSchema>;
