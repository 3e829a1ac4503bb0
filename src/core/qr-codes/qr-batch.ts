import * as z from "zod/mini";

/** Many codes for one product, made in one go. Its codes are numbered from 1 (`batchNo`). Times are UTC epoch milliseconds. */
export const qrBatchSchema = z.strictObject({
  id: z.string(),
  productId: z.string(),
  /** Whole points of each code before any tier bonus. */
  points: z.int().check(z.gte(1)),
  /** How many codes are wanted. Stopping a batch lowers it to how many there are. */
  size: z.int().check(z.gte(0)),
  /** How many codes have been made so far. */
  made: z.int().check(z.gte(0)),
  createdAt: z.int(),
  /** When its codes expire. */
  expiresAt: z.int(),
});

/** A stored batch, see {@link qrBatchSchema}. */
export type QrBatch = z.output<typeof qrBatchSchema>;

/** The most codes of one batch. */
export const BATCH_SIZE = 100_000;
