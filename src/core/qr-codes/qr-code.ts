import * as z from "zod/mini";

/** A packaging code (specification §3), with the rating and comment of its second step. Times are UTC epoch milliseconds. */
export const qrCodeSchema = z.strictObject({
  id: z.string(),
  code: z.string(),
  /** The product's name as printed (specification §3); free text for a code of no product. */
  productId: z.string(),
  /** The id of the product; null for a code of free text. */
  catalogueProductId: z.nullable(z.string()),
  /** Whole points before any tier bonus. */
  points: z.int().check(z.gte(1)),
  isRedeemed: z.boolean(),
  redeemedBy: z.nullable(z.string()),
  redeemedAt: z.nullable(z.int()),
  /** The program day of `redeemedAt`. */
  redeemedDay: z.nullable(z.string()),
  createdAt: z.int(),
  expiresAt: z.int(),
  rating: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  comment: z.nullable(z.string()),
  ratedAt: z.nullable(z.int()),
  /** The id of its batch; null for a single code. */
  batchId: z.nullable(z.string()),
  /** Its number in the batch, from 1. */
  batchNo: z.nullable(z.int().check(z.gte(1))),
  /** The id of the staff user who generated it or its batch; null when unknown. */
  createdBy: z.nullable(z.string()),
});

/** A stored QR code, see {@link qrCodeSchema}. */
export type QrCode = z.output<typeof qrCodeSchema>;

/** Returns a code's state at a time (UTC epoch ms): 'active', 'redeemed' or 'expired' (specification §4). */
export function qrCodeState(
  code: Pick<QrCode, "isRedeemed" | "expiresAt">,
  now: number,
): "active" | "redeemed" | "expired" {
  if (code.isRedeemed) return "redeemed";
  return code.expiresAt <= now ? "expired" : "active";
}

/** Describes a code for the audit log: '10 points for House Blend'. */
export function describeCode({ points, productId }: Pick<QrCode, "points" | "productId">): string {
  return `${points} points for ${productId}`;
}
