import * as z from "zod/mini";

/** Many codes for one product, made in one go. Its codes are numbered from 1 (`batchNo`). Times are UTC epoch milliseconds. */
export const qrBatchSchema = z.strictObject({
  id: z.string(),
  productId: z.string(),
  /** Whole points of each code before any tier bonus. */
  points: z.int().check(z.gte(1)),
  /** How many codes are wanted. Stopping a batch lowers it to how many there are; 0 while the batch is being deleted. */
  size: z.int().check(z.gte(0)),
  /** How many codes have been made so far: the highest number. A deletion lowers it step by step. */
  made: z.int().check(z.gte(0)),
  createdAt: z.int(),
  /** When its codes expire. */
  expiresAt: z.int(),
  /** The id of the member of staff who generated it; null where that is not known. */
  createdBy: z.nullable(z.string()),
});

/** A stored batch, see {@link qrBatchSchema}. */
export type QrBatch = z.output<typeof qrBatchSchema>;

/** The most codes of one batch. */
export const BATCH_SIZE = 100_000;

/** `count` numbers of a batch in a row. In: the first, from 1. */
export function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}
