import type { AuditDetails } from "../kit/audit-detail.ts";
import { qrCodesDetail } from "./audit-details.ts";
import type { QrCode } from "./qr-code.ts";

/** Returns the audit detail of a code: its points and product. */
export function codeDetail({
  points,
  productId,
}: Pick<QrCode, "points" | "productId">): AuditDetails {
  return [qrCodesDetail("code-worth", { points, productId })];
}
