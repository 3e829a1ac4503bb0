import * as z from "zod/mini";
import { command } from "../world.ts";

/** Ends the session at once (specification §4). Succeeds without a session too. */
export const logout = /* @__PURE__ */ command({
  name: "logout",
  input: z.strictObject({}),
  may: "anyone",
  receipt: false,
  async load(_input, reader, { actor }) {
    // Of two concurrent logouts, the second finds no session.
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
