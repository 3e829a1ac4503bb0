import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/own-account-note.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { endingOf } from "./open-sessions.ts";
import { actorWithSessions, askingSession, handleOf } from "./own-sessions.ts";
import { isLive } from "./session-life.ts";

/** Which one, as `ownSessions` calls it. */
export const endSessionInput = z.strictObject({ id });

/**
 * Signs one of a person's own devices out, at once (readings, People): its next request is nobody's. Somebody else's session and one
 * that is over already are 'session-not-found' alike. The device that asks may end its own session, too.
 */
export const endSession = /* @__PURE__ */ command({
  name: "endSession",
  input: endSessionInput,
  may: "signed-in",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: (_input, reader, context) => actorWithSessions(reader, context),
  decide({ user, sessions }, input, context) {
    const isThere = sessions.some((session) => session.id === askingSession(context));
    // Whoever was signed out a moment ago signs nobody out any more.
    if (user === undefined || !isThere) return refuse("not-signed-in", {});
    const ended = sessions.find((session) => handleOf(context, session.id) === input.id);
    if (ended === undefined || !isLive(ended, user, context.now)) {
      return refuse("session-not-found", {});
    }
    const { device } = ended;
    return {
      changes: endingOf([ended]),
      events: [{ name: "device.logged-out", params: { device } }],
      result: {},
      ...(ended.id === askingSession(context) && { grant: "ended" as const }),
      ...ownAccountNote(user, device === "" ? "an unknown device" : device),
    };
  },
});
