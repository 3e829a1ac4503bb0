import { flags, type Role } from "#core/members/role.ts";
import { type FlagValues, flagLabels, grantedIn } from "#core/staff/flag-labels.ts";

interface Holder {
  readonly role: Role;
  readonly permissions: FlagValues;
}

/** How much a person may do behind the counter, for example '5 of 8 permissions' (specification §6); empty for customers. */
export function rightsOf({ role, permissions }: Holder): string {
  if (role === "customer") return "";
  if (role === "admin") return "All permissions";
  return `${grantedIn(permissions).length} of ${flags.length} permissions`;
}

/** The names of the sub-admin's permissions, for example 'Rewards, Data export'; empty for all others and for none. */
export function rightNamesOf({ role, permissions }: Holder): string {
  if (role !== "sub-admin") return "";
  return grantedIn(permissions)
    .map((flag) => flagLabels[flag])
    .join(", ");
}
