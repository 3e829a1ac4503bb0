import * as z from "zod/mini";
import { command, type ProgramChange } from "../world.ts";
import { endSessionChanges } from "./open-sessions.ts";

/** Far more browsers than receive push in one session. */
const MOST_DEVICES = 20;

/** Ends the session at once (specification §4), and push on its device. Succeeds without a session too. */
export const logout = /* @__PURE__ */ command({
  name: "logout",
  input: z.strictObject({}),
  may: "anyone",
  receipt: false,
  async load(_input, reader, { actor }) {
    if (actor.kind !== "user") return { devices: [] };
    const { sessionId } = actor;
    const [session, devices] = await Promise.all([
      // Of two concurrent logouts, the second finds no session.
      reader.one("sessions", { id: sessionId }, { lock: true }),
      reader.many("pushSubscriptions", {
        where: { sessionId },
        order: [["id", "asc"]],
        limit: MOST_DEVICES,
      }),
    ]);
    return { session, devices };
  },
  decide({ session, devices }) {
    return {
      changes: [
        ...(session === undefined ? [] : endSessionChanges([session])),
        ...devices.map(
          ({ id }): ProgramChange => ({ kind: "remove", dataset: "pushSubscriptions", id }),
        ),
      ],
      events: [{ name: "user.logged-out", params: {} }],
      result: {},
      grant: "ended",
    };
  },
});
