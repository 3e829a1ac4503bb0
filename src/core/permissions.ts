import { type Flag, isStaff } from "./identity/role.ts";
import type { User } from "./identity/user.ts";
import type { TillKey, TillScope } from "./tills/till-key.ts";

/** What an action may ask of its actor: anyone; signed in; any staff; a flag; or the full rights of an admin (specification §6). */
export type Permission = "anyone" | "signed-in" | "staff" | "admin" | Flag;

/** A point-of-sale system as actions see it. */
export type Till = Pick<TillKey, "id" | "name" | "locationId" | "scopes">;

/** Who acts: a stored, active user, a till with a key, or nobody known. */
export type Actor =
  | { readonly kind: "nobody" }
  | { readonly kind: "till"; readonly till: Till }
  | { readonly kind: "user"; readonly user: User; readonly sessionId: string };

/** The actor that has not signed in. */
export const nobody: Actor = { kind: "nobody" };

/** What `can` looks at: a stored user, or what a page knows of the one signed in. */
export type Person = Pick<User, "role" | "permissions">;

/**
 * Whether a person has a permission (specification §6): admins have all, sub-admins the flags that are true.
 * In: the person, or undefined for nobody.
 */
export function can(person: Person | undefined, permission: Permission): boolean {
  if (permission === "anyone") return true;
  if (person === undefined) return false;
  if (permission === "signed-in" || person.role === "admin") return true;
  if (permission === "admin") return false;
  if (permission === "staff") return isStaff(person);
  return person.role === "sub-admin" && person.permissions[permission] === true;
}

/** Whether a till may do what asks for a scope of its key. In: the scope, undefined for what is for people alone. */
export function tillCan({ scopes }: Till, scope: TillScope | undefined): boolean {
  return scope !== undefined && scopes.includes(scope);
}
