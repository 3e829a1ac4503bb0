import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { deactivation, readAccess } from "../sessions/deactivation.ts";
import { command } from "../world.ts";
import { staffDetail } from "./audit-details.ts";

/**
 * Activates or deactivates an account (specification §4, Account and session; §5). Deactivation ends all sessions and revokes offline codes
 * permanently: after reactivation the user logs in again (readings, People).
 */
export const toggleUserActivation = /* @__PURE__ */ command({
  name: "toggleUserActivation",
  input: z.strictObject({ userId: id, isActive: z.boolean() }),
  may: "admin",
  async load({ userId }, reader) {
    const user = await reader.one("users", { id: userId }, { lock: true });
    return { user, access: await readAccess(reader, userId) };
  },
  decide({ user, access }, { isActive }, context) {
    if (user === undefined) return refuse("user-not-found", {});
    if (!isActive && user.isMainAdmin) return refuse("main-admin-stays-active", {});
    if (!isActive && user.id === actingUser(context).id) return refuse("own-account-active", {});
    const { id: userId, name } = user;
    return {
      changes: isActive
        ? [{ kind: "patch", dataset: "users", id: userId, fields: { isActive } }]
        : deactivation(userId, access, context),
      events: [{ name: isActive ? "user.activated" : "user.deactivated", params: { name } }],
      result: { isActive },
      audit: accountNote(user, [staffDetail(isActive ? "activated" : "deactivated", {})]),
    };
  },
});
