import * as z from "zod/mini";
import { type Flag, flags } from "../identity/role.ts";
import type { FlagValues } from "./flag-values.ts";

/** Permission flags to set; those that are left out stay as they are (specification §3, Permission flags). */
export const permissionsField = /* @__PURE__ */ z.partialRecord(z.enum(flags), z.boolean());

/** A whole set: every flag, false where nothing says otherwise (specification §3: default all false). In: sets, the later ones win. */
export function wholeSet(...sets: readonly FlagValues[]): Record<Flag, boolean> {
  const isSet = (flag: Flag) => sets.findLast((set) => set[flag] !== undefined)?.[flag] === true;
  return Object.fromEntries(flags.map((flag) => [flag, isSet(flag)])) as Record<Flag, boolean>;
}

/** What was given and taken, for the audit log: '+canManageRewards, -canExportData'; empty when both sets are the same. */
export function permissionChanges(before: FlagValues, after: FlagValues): string {
  return flags
    .filter((flag) => (before[flag] === true) !== (after[flag] === true))
    .map((flag) => `${after[flag] === true ? "+" : "-"}${flag}`)
    .join(", ");
}
