import * as z from "zod/mini";
import { type Flag, flags } from "../identity/role.ts";
import { type FlagValues, flagLabels } from "./flag-labels.ts";

/** Permission flags to set; those that are left out stay as they are (specification §3, Permission flags). */
export const permissionsField = /* @__PURE__ */ z.partialRecord(z.enum(flags), z.boolean());

/** A whole set: every flag, false where nothing says otherwise (specification §3: default all false). In: sets, the later ones win. */
export function wholeSet(...sets: readonly FlagValues[]): Record<Flag, boolean> {
  const isSet = (flag: Flag) => sets.findLast((set) => set[flag] !== undefined)?.[flag] === true;
  return {
    canManageRewards: isSet("canManageRewards"),
    canManageUsers: isSet("canManageUsers"),
    canManageRoles: isSet("canManageRoles"),
    canViewActivity: isSet("canViewActivity"),
    canSendBroadcasts: isSet("canSendBroadcasts"),
    canExportData: isSet("canExportData"),
    canManageQRCodes: isSet("canManageQRCodes"),
    canManageFeedback: isSet("canManageFeedback"),
    canServeCounter: isSet("canServeCounter"),
  };
}

/** What was given and taken, for the audit log: '+Rewards, -Data export'; empty when both sets are the same. */
export function permissionChanges(before: FlagValues, after: FlagValues): string {
  return flags
    .filter((flag) => (before[flag] === true) !== (after[flag] === true))
    .map((flag) => `${after[flag] === true ? "+" : "-"}${flagLabels[flag]}`)
    .join(", ");
}
