import { type Flag, flags, type Role } from "#core/identity/role.ts";
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
