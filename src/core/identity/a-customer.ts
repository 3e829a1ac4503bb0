import { refuse } from "../errors.ts";
import type { ProgramReader } from "../world.ts";
import { isStaff } from "./role.ts";
import type { User } from "./user.ts";

/** The account with an id, whoever's it is; locked for a command. */
export function accountOf(
  reader: ProgramReader,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<User | undefined> {
  return reader.one("users", { id }, options);
}

/** A customer to look at; nobody else is shown on the customers' screens (specification §6). In: what {@link accountOf} found. */
export function shownCustomer(user: User | undefined) {
  return user === undefined || isStaff(user) ? refuse("user-not-found", {}) : user;
}

/** A customer to change; staff accounts have their own screen (specification §5). In: what {@link accountOf} found. */
export function changeableCustomer(user: User | undefined) {
  if (user === undefined) return refuse("user-not-found", {});
  return isStaff(user) ? refuse("managed-under-roles", {}) : user;
}
