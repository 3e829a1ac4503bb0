import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/own-account-note.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { endingOf } from "./open-sessions.ts";
import { actorWithSessions, askingSession } from "./own-sessions.ts";
import { isLive } from "./session-life.ts";

/** `endOtherSessions` takes nothing. */
export const endOtherSessionsInput = z.strictObject({});

/** Signs a person out on every device but the one that asks, at once (readings, People). `count` of the result: how many were signed in. */
export const endOtherSessions = /* @__PURE__ */ command({
  name: "endOtherSessions",
  input: endOtherSessionsInput,
  may: "signed-in",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: (_input, reader, context) => actorWithSessions(reader, context),
  decide({ user, sessions }, _input, context) {
    const others = sessions.filter(({ id }) => id !== askingSession(context));
    // Of two devices that sign each other out at once, one stays.
    if (user === undefined || others.length === sessions.length) return refuse("not-signed-in", {});
    const count = others.filter((session) => isLive(session, user, context.now)).length;
    return {
      changes: endingOf(others),
      events: [{ name: "other-devices.logged-out", params: {} }],
      result: { count },
      ...(count > 0 && ownAccountNote(user, count === 1 ? "1 device" : `${count} devices`)),
    };
  },
});
