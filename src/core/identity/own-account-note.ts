import type { AuditNote } from "../kit/audit-note.ts";
import { isStaff } from "./role.ts";
import type { User } from "./user.ts";

/**
 * The note on what somebody changed about their own account, for staff alone: what customers do is their own affair.
 * In: the person, and what was changed in a few words, never a password, a code or an address.
 */
export function ownAccountNote(user: User, detail: string): { readonly audit?: AuditNote } {
  if (!isStaff(user)) return {};
  return { audit: { kind: "staff", id: user.id, name: user.name, detail } };
}
