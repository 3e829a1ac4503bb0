import { type Flag, flags, isServerOnly, type Role } from "#core/identity/role.ts";
import { type FlagValues, grantedFlags } from "#core/staff/flag-values.ts";
import { permissionTexts } from "#messages/en/permissions.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import type { Edition } from "#web/data/api-context.tsx";

interface RoleAndPermissions {
  readonly role: Role;
  readonly permissions: FlagValues;
}

/** Returns the permissions of an edition, in order. */
export function flagsIn(edition: Edition): readonly Flag[] {
  return edition === "server" ? flags : flags.filter((flag) => !isServerOnly(flag));
}

/** Describes how many permissions a user has, for example '5 of 8 permissions' (specification §6); empty for customers. */
export function rightsOf({ role, permissions }: RoleAndPermissions, edition: Edition): string {
  if (role === "customer") return "";
  if (role === "admin") return staffRolesTexts.allPermissions;
  return staffRolesTexts.countOfPermissions({
    held: held(permissions, edition).length,
    all: flagsIn(edition).length,
  });
}

/** Lists a sub-admin's permissions, for example 'Rewards, Data export'; empty for others and for none. */
export function rightNamesOf({ role, permissions }: RoleAndPermissions, edition: Edition): string {
  if (role !== "sub-admin") return "";
  return held(permissions, edition)
    .map((flag) => permissionTexts[flag])
    .join(", ");
}

function held(permissions: FlagValues, edition: Edition): readonly Flag[] {
  const known = flagsIn(edition);
  return grantedFlags(permissions).filter((flag) => known.includes(flag));
}
