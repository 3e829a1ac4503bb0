import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { PromoCode } from "./promo-code.ts";

/** Returns the audit note on a promo code. */
export function promoNote(
  { id, name }: Pick<PromoCode, "id" | "name">,
  detail: AuditDetails,
): AuditNote {
  return { kind: "promo-code", id, name, detail };
}
