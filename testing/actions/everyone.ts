import { type Flag, flags, type Role } from "#core/identity/role.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Permission } from "#core/permissions.ts";

/** A kind of person whose rights are tried: nobody at all, the main admin, or somebody with a role and one flag or none. */
export interface Someone {
  readonly label: string;
  readonly role: Role | "nobody";
  readonly flag?: Flag;
  readonly isMainAdmin?: true;
}

/** Every kind of person that specification §6 knows, and each flag by itself. */
export const everyone: readonly Someone[] = [
  { label: "nobody", role: "nobody" },
  { label: "a customer", role: "customer" },
  { label: "a sub-admin without flags", role: "sub-admin" },
  ...flags.map((flag) => ({ label: `a sub-admin with ${flag}`, role: "sub-admin", flag }) as const),
  { label: "an admin", role: "admin" },
  { label: "the main admin", role: "admin", isMainAdmin: true },
];

/** How an action receives somebody. */
export type Passage = "let in" | "asked to log in" | "turned away";

/** How somebody is to be received: specification §6, written down once more and apart from the code under test. */
export function passageOf(someone: Someone, may: Permission): Passage {
  if (may === "anyone") return "let in";
  if (someone.role === "nobody") return "asked to log in";
  if (may === "signed-in" || someone.role === "admin") return "let in";
  if (may === "staff") return someone.role === "sub-admin" ? "let in" : "turned away";
  return someone.flag === may ? "let in" : "turned away";
}

/** The refusals that tell somebody that an action is not open to them, by code. */
const refusals: Readonly<Record<string, Passage>> = {
  "not-signed-in": "asked to log in",
  "feedback-needs-login": "asked to log in",
  "permission-denied": "turned away",
};

/** Replies that say nothing about permissions: a fault of the program or of the test. */
const faults: ReadonlySet<string> = new Set(["malformed-input", "unknown-action", "internal"]);

/** Reads from a reply how an action received somebody; the code of a reply that does not say so. */
export function passageIn(reply: CodedReply<unknown>): string {
  if (reply.ok) return "let in";
  const { code } = reply.error;
  return faults.has(code) ? code : (refusals[code] ?? "let in");
}
