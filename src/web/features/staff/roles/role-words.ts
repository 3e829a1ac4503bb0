import { type Flag, flags, type Role } from "#core/identity/role.ts";
import { type FlagValues, flagLabels, grantedIn } from "#core/staff/flag-labels.ts";
import type { Edition } from "#web/app/api-context.tsx";

interface Holder {
  readonly role: Role;
  readonly permissions: FlagValues;
}

/** The permissions that an edition knows, in their order: where there is no counter, there is none for it (decision 114). */
export function flagsIn(edition: Edition): readonly Flag[] {
  return edition === "server" ? flags : flags.filter((flag) => flag !== "canServeCounter");
}

/** How much a person may do behind the counter, for example '5 of 8 permissions' (specification §6); empty for customers. */
export function rightsOf({ role, permissions }: Holder, edition: Edition): string {
  if (role === "customer") return "";
  if (role === "admin") return "All permissions";
  return `${held(permissions, edition).length} of ${flagsIn(edition).length} permissions`;
}

/** The names of the sub-admin's permissions, for example 'Rewards, Data export'; empty for all others and for none. */
export function rightNamesOf({ role, permissions }: Holder, edition: Edition): string {
  if (role !== "sub-admin") return "";
  return held(permissions, edition)
    .map((flag) => flagLabels[flag])
    .join(", ");
}

function held(permissions: FlagValues, edition: Edition): readonly Flag[] {
  const known = flagsIn(edition);
  return grantedIn(permissions).filter((flag) => known.includes(flag));
}
