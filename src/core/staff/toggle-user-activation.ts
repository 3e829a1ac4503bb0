import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { revokeCodes } from "../offline-codes/revoke-codes.ts";
import { readLoginTickets, readResetLinks, revokeAccess } from "../sessions/account-access.ts";
import { endSessionChanges, openSessions } from "../sessions/open-sessions.ts";
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
    const [sessions, links, tickets] = await Promise.all([
      openSessions(reader, userId),
      readResetLinks(reader, userId),
      readLoginTickets(reader, userId),
    ]);
    return { user, sessions, links, tickets };
  },
  decide({ user, sessions, ...ways }, { isActive }, context) {
    if (user === undefined) return refuse("user-not-found", {});
    if (!isActive && user.isMainAdmin) return refuse("main-admin-stays-active", {});
    if (!isActive && user.id === actingUser(context).id) return refuse("own-account-active", {});
    const { id: userId, name } = user;
    return {
      changes: [
        { kind: "patch", dataset: "users", id: userId, fields: { isActive } },
        ...(isActive
          ? []
          : [...endSessionChanges(sessions), ...revokeAccess(ways), revokeCodes(userId, context)]),
      ],
      events: [{ name: isActive ? "user.activated" : "user.deactivated", params: { name } }],
      result: { isActive },
      audit: accountNote(user, [staffDetail(isActive ? "activated" : "deactivated", {})]),
    };
  },
});
