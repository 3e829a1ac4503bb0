import type { QrCode } from "./qr-code.ts";

/** The fields in which new codes differ; times in UTC epoch milliseconds. */
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
> &
  Partial<Pick<QrCode, "catalogueProductId">>;

/** Returns the row of an unredeemed code (specification §3, §4). */
export function newQrCode(own: Own): QrCode {
  return {
    catalogueProductId: null,
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
