import * as z from "zod/mini";

/** A batch of codes for one product. Its codes are numbered from 1 (`batchNo`). Times are UTC epoch milliseconds. */
export const qrBatchSchema = z.strictObject({
  id: z.string(),
  /** The product's name as printed; free text for a batch of no product. */
  productId: z.string(),
  /** The id of the product; null for a batch of free text. */
  catalogueProductId: z.nullable(z.string()),
  /** Whole points of each code before any tier bonus. */
  points: z.int().check(z.gte(1)),
  /** Number of codes wanted. Stopping a batch reduces it to the number generated; 0 while the batch is being deleted. */
  size: z.int().check(z.gte(0)),
  /** Number of codes generated so far: the highest number. A deletion reduces it step by step. */
  made: z.int().check(z.gte(0)),
  createdAt: z.int(),
  /** When its codes expire. */
  expiresAt: z.int(),
  /** The id of the staff user who generated it; null when unknown. */
  createdBy: z.nullable(z.string()),
});

/** A stored batch, see {@link qrBatchSchema}. */
export type QrBatch = z.output<typeof qrBatchSchema>;

/** Maximum size of a batch. */
export const BATCH_SIZE = 100_000;

/** Returns `count` consecutive numbers from `first`. */
export function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}
