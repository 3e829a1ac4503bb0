import { type Flag, isStaff } from "./identity/role.ts";
import type { User } from "./identity/user.ts";
import type { TillKey, TillScope } from "./tills/till-key.ts";

/** What an action requires of its actor: nothing, a session, any staff role, a flag, or the full rights of an admin (specification §6). */
export type Permission = "anyone" | "signed-in" | "staff" | "admin" | Flag;

/** The fields of a till's key that actions use. */
export type Till = Pick<TillKey, "id" | "name" | "locationId" | "scopes">;

/** Who performs an action: a stored, active user, a till with a key, or nobody. */
export type Actor =
  | { readonly kind: "nobody" }
  | { readonly kind: "till"; readonly till: Till }
  | { readonly kind: "user"; readonly user: User; readonly sessionId: string };

/** The actor without a session. */
export const nobody: Actor = { kind: "nobody" };

/** What `can` needs to know about a user; a page has it for the current user. */
export type Person = Pick<User, "role" | "permissions">;

/**
 * Returns whether a user has a permission (specification §6): admins have all, sub-admins the flags that are true. Undefined means no
 * session.
 */
export function can(person: Person | undefined, permission: Permission): boolean {
  if (permission === "anyone") return true;
  if (person === undefined) return false;
  if (permission === "signed-in" || person.role === "admin") return true;
  if (permission === "admin") return false;
  if (permission === "staff") return isStaff(person);
  return person.role === "sub-admin" && person.permissions[permission] === true;
}

/** Returns whether a till's key has a scope. Undefined means that no till may perform the action. */
export function tillCan({ scopes }: Till, scope: TillScope | undefined): boolean {
  return scope !== undefined && scopes.includes(scope);
}
