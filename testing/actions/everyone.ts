import { type Flag, flags, type Role } from "#core/identity/role.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Permission } from "#core/permissions.ts";

/** A kind of user whose permissions are tested: nobody, the main admin, or a user with a role and at most one flag. */
export interface Someone {
  readonly label: string;
  readonly role: Role | "nobody";
  readonly flag?: Flag;
  readonly isMainAdmin?: true;
}

/** Every kind of user in specification §6, and each flag by itself. */
export const everyone: readonly Someone[] = [
  { label: "nobody", role: "nobody" },
  { label: "a customer", role: "customer" },
  { label: "a sub-admin without flags", role: "sub-admin" },
  ...flags.map((flag) => ({ label: `a sub-admin with ${flag}`, role: "sub-admin", flag }) as const),
  { label: "an admin", role: "admin" },
  { label: "the main admin", role: "admin", isMainAdmin: true },
];

/** An action's answer to a kind of user. */
export type Access = "let in" | "asked to log in" | "turned away";

/**
 * Returns the expected answer by specification §6, stated independently of the code under test. `also` is the second permission of an action
 * that requires two.
 */
export function expectedAccess(someone: Someone, may: Permission, also?: Permission): Access {
  if (may === "anyone") return "let in";
  if (someone.role === "nobody") return "asked to log in";
  if (may === "signed-in" || someone.role === "admin") return "let in";
  if (may === "staff") return someone.role === "sub-admin" ? "let in" : "turned away";
  return someone.flag === may && (also ?? may) === may ? "let in" : "turned away";
}

/** The error codes for missing permissions. */
const refusals: Readonly<Record<string, Access>> = {
  "not-signed-in": "asked to log in",
  "feedback-needs-login": "asked to log in",
  "permission-denied": "turned away",
};

/** Error codes that do not depend on permissions: a fault of the program or the test. */
const faults: ReadonlySet<string> = new Set(["malformed-input", "unknown-action", "internal"]);

/** Returns the answer that a reply shows, or its code if it shows none. */
export function accessIn(reply: CodedReply<unknown>): string {
  if (reply.ok) return "let in";
  const { code } = reply.error;
  return faults.has(code) ? code : (refusals[code] ?? "let in");
}
