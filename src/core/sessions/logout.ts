import * as z from "zod/mini";
import { command } from "../world.ts";

/** `logout` takes nothing. */
export const logoutInput = z.strictObject({});

/** Ends the session at once (specification §4). Without one it says the same: who logs out twice is logged out. */
export const logout = /* @__PURE__ */ command({
  name: "logout",
  input: logoutInput,
  may: "anyone",
  receipt: false,
  async load(_input, reader, { actor }) {
    // Two log-outs at once both get here; the second finds the session gone.
    return actor.kind === "user"
      ? await reader.one("sessions", { id: actor.sessionId }, { lock: true })
      : undefined;
  },
  decide(session) {
    return {
      changes:
        session === undefined ? [] : [{ kind: "remove", dataset: "sessions", id: session.id }],
      events: [{ name: "user.logged-out", params: {} }],
      result: {},
      grant: "ended",
    };
  },
});
