import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import { isStaff } from "./role.ts";
import type { User } from "./user.ts";

/**
 * Returns the audit note on a change of someone else's account. Customers are not named in it (readings, Staff area). `detail` is a few
 * words.
 */
export function accountNote(
  user: Pick<User, "id" | "role" | "name">,
  detail: AuditDetails,
): AuditNote {
  return isStaff(user)
    ? { kind: "staff", id: user.id, name: user.name, detail }
    : { kind: "customer", id: user.id, name: "", detail };
}

/**
 * Returns the audit note on a change of the user's own account; empty for customers, whose actions are not logged. `detail` is a few words,
 * never a password, a code or an address.
 */
export function ownAccountNote(user: User, detail: AuditDetails): { readonly audit?: AuditNote } {
  if (!isStaff(user)) return {};
  return { audit: { kind: "staff", id: user.id, name: user.name, detail } };
}
