import { refuse } from "../errors.ts";
import type { ProgramReader } from "../world.ts";
import { isStaff } from "./role.ts";
import type { User } from "./user.ts";

/** Reads the account with an id, of any role; locked for a command. */
export function accountOf(
  reader: ProgramReader,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<User | undefined> {
  return reader.one("users", { id }, options);
}

/** Returns what {@link accountOf} read if it is a customer; customers' screens show no other accounts (specification §6). */
export function shownCustomer(user: User | undefined) {
  return user === undefined || isStaff(user) ? refuse("user-not-found", {}) : user;
}

/** Returns what {@link accountOf} read if it is a customer; staff accounts are changed on their own screen (specification §5). */
export function changeableCustomer(user: User | undefined) {
  if (user === undefined) return refuse("user-not-found", {});
  return isStaff(user) ? refuse("managed-under-roles", {}) : user;
}
