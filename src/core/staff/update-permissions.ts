import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountNote } from "../identity/account-note.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { completeFlags, permissionChanges, permissionsField } from "./permission-set.ts";

/** Sets a sub-admin's permissions (specification §5, §6). They apply from that user's next request on (readings, People). */
export const updatePermissions = /* @__PURE__ */ command({
  name: "updatePermissions",
  // The user's id, and the flags to change. Flags left out keep their values, so that concurrent changes of
  // different flags do not overwrite each other.
  input: z.strictObject({
    userId: id,
    permissions: permissionsField,
  }),
  may: "admin",
  async load({ userId }, reader) {
    return { user: await reader.one("users", { id: userId }, { lock: true }) };
  },
  decide({ user }, input) {
    if (user === undefined) return refuse("user-not-found", {});
    if (user.role !== "sub-admin") return refuse("permissions-for-sub-admins", {});
    const permissions = completeFlags(user.permissions, input.permissions);
    const detail = permissionChanges(user.permissions, permissions);
    return {
      changes: [{ kind: "patch", dataset: "users", id: user.id, fields: { permissions } }],
      events: [{ name: "permissions.updated", params: { name: user.name } }],
      result: { permissions },
      audit: accountNote(user, detail === "" ? NOTHING_CHANGED : detail),
    };
  },
});
