import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { revokeCodes } from "../offline-codes/revoke-codes.ts";
import { command } from "../world.ts";
import { sessionsDetail } from "./audit-details.ts";
import { endSessionChanges } from "./open-sessions.ts";
import { currentSessionId, readActorAndSessions } from "./own-sessions.ts";
import { isLive } from "./session-life.ts";

/** Ends all of the user's sessions except the current one and revokes offline codes, at once (readings, People). `count` of the result: how many were ended. */
export const endOtherSessions = /* @__PURE__ */ command({
  name: "endOtherSessions",
  input: z.strictObject({}),
  may: "signed-in",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: (_input, reader, context) => readActorAndSessions(reader, context),
  decide({ user, sessions }, _input, context) {
    const others = sessions.filter(({ id }) => id !== currentSessionId(context));
    // When two devices sign each other out at once, one stays signed in.
    if (user === undefined || others.length === sessions.length) return refuse("not-signed-in", {});
    const count = others.filter((session) => isLive(session, user, context)).length;
    return {
      changes: [...endSessionChanges(others), revokeCodes(user.id, context)],
      events: [{ name: "other-devices.logged-out", params: {} }],
      result: { count },
      ...(count > 0 && ownAccountNote(user, [sessionsDetail("devices", { count })])),
    };
  },
});
