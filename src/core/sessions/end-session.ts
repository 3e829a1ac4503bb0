import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { revokeCodes } from "../offline-codes/revoke-codes.ts";
import { command } from "../world.ts";
import { sessionsDetail } from "./audit-details.ts";
import { endSessionChanges } from "./open-sessions.ts";
import { currentSessionId, publicSessionId, readActorAndSessions } from "./own-sessions.ts";
import { isLive } from "./session-life.ts";

/**
 * Ends one of the user's sessions at once (readings, People); its next request has no session. Offline codes are revoked, because the device
 * may be lost and have one. Other users' sessions and ended ones are both 'session-not-found'. The current session may be ended too.
 */
export const endSession = /* @__PURE__ */ command({
  name: "endSession",
  // The session's public id, from `ownSessions`.
  input: z.strictObject({ id }),
  may: "signed-in",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: (_input, reader, context) => readActorAndSessions(reader, context),
  decide({ user, sessions }, input, context) {
    const isThere = sessions.some((session) => session.id === currentSessionId(context));
    // The current session was ended by a concurrent request.
    if (user === undefined || !isThere) return refuse("not-signed-in", {});
    const ended = sessions.find((session) => publicSessionId(context, session.id) === input.id);
    if (ended === undefined || !isLive(ended, user, context)) {
      return refuse("session-not-found", {});
    }
    const { device } = ended;
    return {
      changes: [...endSessionChanges([ended]), revokeCodes(user.id, context)],
      events: [{ name: "device.logged-out", params: { device } }],
      result: {},
      ...(ended.id === currentSessionId(context) && { grant: "ended" as const }),
      ...ownAccountNote(user, [
        device === "" ? sessionsDetail("unknown-device", {}) : sessionsDetail("device", { device }),
      ]),
    };
  },
});
