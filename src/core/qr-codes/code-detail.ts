import type { AuditDetails } from "../kit/audit-detail.ts";
import { qrCodesDetail } from "./audit-details.ts";
import type { QrCode } from "./qr-code.ts";

/** Says in the audit log what a code is worth and for which product. */
export function codeDetail({
  points,
  productId,
}: Pick<QrCode, "points" | "productId">): AuditDetails {
  return [qrCodesDetail("code-worth", { points, productId })];
}
