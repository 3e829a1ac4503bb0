import * as z from "zod/mini";
import { type Flag, flags } from "../identity/role.ts";
import type { FlagValues } from "./flag-values.ts";

/** Permission flags to set; flags left out keep their values (specification §3, Permission flags). */
export const permissionsField = /* @__PURE__ */ z.partialRecord(z.enum(flags), z.boolean());

/** Merges flags to a complete set, false by default (specification §3: default all false). Later arguments take precedence. */
export function completeFlags(...sets: readonly FlagValues[]): Record<Flag, boolean> {
  const isSet = (flag: Flag) => sets.findLast((set) => set[flag] !== undefined)?.[flag] === true;
  return Object.fromEntries(flags.map((flag) => [flag, isSet(flag)])) as Record<Flag, boolean>;
}

/** Describes the difference of two sets for the audit log: '+canManageRewards, -canExportData'; empty when equal. */
export function permissionChanges(before: FlagValues, after: FlagValues): string {
  return flags
    .filter((flag) => (before[flag] === true) !== (after[flag] === true))
    .map((flag) => `${after[flag] === true ? "+" : "-"}${flag}`)
    .join(", ");
}
