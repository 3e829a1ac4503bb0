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
  load: async () => ({}),
  decide(_facts, _input, { actor }) {
    return {
      changes:
        actor.kind === "user" ? [{ kind: "remove", dataset: "sessions", id: actor.sessionId }] : [],
      events: [{ name: "logged-out", params: {} }],
      result: {},
      grant: "ended",
    };
  },
});
