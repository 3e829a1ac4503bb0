import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { mailKinds } from "./mail-kinds.ts";

/** A test is worth repeating after a change of the configuration, and not more often. */
const limits: readonly Limit[] = [
  { per: "address", most: 60, withinMs: 60 * MINUTE_MS },
  { per: "session", most: 20, withinMs: 10 * MINUTE_MS, isShared: true },
];

/**
 * Sends an email to the acting user's own address in the same way as every other email (docs/decisions/066), with the sample texts of a
 * kind. `mailId` of the result is for the query `mailStatus`. Refused as 'mail-server-missing' without a mail server.
 */
export const sendTestMail = /* @__PURE__ */ command({
  name: "sendTestMail",
  input: z.strictObject({ kind: z.prefault(z.enum(mailKinds), "test-mail") }),
  may: "canManageProgram",
  limits,
  load: async () => ({}),
  decide(_facts, { kind }, context) {
    if (context.program.mailServer === undefined) return refuse("mail-server-missing", {});
    const { email: recipient } = actingUser(context);
    const id = context.fresh.id();
    return {
      changes: [],
      events: [{ name: "test-mail.requested", facts: { id, recipient, kind } }],
      result: { mailId: id, recipient },
      audit: { kind: "", id: "", name: "", detail: "" },
    };
  },
});
