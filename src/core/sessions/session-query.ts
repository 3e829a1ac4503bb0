import * as z from "zod/mini";
import { query } from "../world.ts";
import { type Me, meOf } from "./me.ts";

/** `session` takes nothing. */
export const sessionInput = z.strictObject({});

/**
 * Who is signed in, or null, and the program's name and public address (specification §4, Account and session). Open pages ask now and
 * then whether somebody still is.
 */
export const session = /* @__PURE__ */ query({
  name: "session",
  input: sessionInput,
  may: "anyone",
  unattended: true,
  load: async () => ({}),
  show(_facts, _input, { actor, program }) {
    const me: Me | null = actor.kind === "user" ? meOf(actor.user, program) : null;
    return {
      result: {
        me,
        brand: program.brand,
        codePrefix: program.qr.prefix,
        publicUrl: program.publicUrl,
        messengerAppId: program.messengerAppId,
      },
    };
  },
});
