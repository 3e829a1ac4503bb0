import type { QrCode } from "./qr-code.ts";

/** What a new code has of its own; times in UTC epoch milliseconds. */
type Own = Pick<
  QrCode,
  | "id"
  | "code"
  | "productId"
  | "points"
  | "createdAt"
  | "expiresAt"
  | "batchId"
  | "batchNo"
  | "createdBy"
>;

/** The row of a code that nobody has redeemed yet (specification §3, §4). */
export function newQrCode(own: Own): QrCode {
  return {
    ...own,
    isRedeemed: false,
    redeemedBy: null,
    redeemedAt: null,
    redeemedDay: null,
    rating: null,
    comment: null,
    ratedAt: null,
  };
}
