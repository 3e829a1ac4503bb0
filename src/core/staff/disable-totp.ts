import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { rawText } from "../kit/fields.ts";
import { recordFailedAttempt, secondsToWait } from "../sessions/guess-counts.ts";
import { replaceSessions } from "../sessions/session-grant.ts";
import { command } from "../world.ts";
import { staffFieldErrors } from "./field-errors.ts";
import { ownRows } from "./own-rows.ts";

/**
 * Turns two-factor off after a valid, unused code (specification §4, Two-factor). Ends the user's other sessions and gives this device a
 * new token (docs/decisions/063).
 */
export const disableTotp = /* @__PURE__ */ command({
  name: "disableTotp",
  input: z.strictObject({
    code: rawText({ min: 1, max: 6, empty: staffFieldErrors["totp-code-missing"] }),
  }),
  may: "signed-in",
  secret: ["code"],
  async prepare({ code }, reader, context, services) {
    const { id } = actingUser(context);
    const secret = (await reader.one("credentials", { id }))?.totpSecret ?? "";
    return secret === "" ? undefined : services.totpStep(id, secret, code, context.now);
  },
  load: async (_input, reader, context, step) => ({ ...(await ownRows(reader, context)), step }),
  decide({ user, credentials, step, wrong, own, sessions, token }, _input, context) {
    if (user === undefined || credentials === undefined || !user.isTotpEnabled) {
      return refuse("totp-not-enabled", {});
    }
    const seconds = secondsToWait(wrong, context.now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    if (step === undefined || step <= credentials.totpLastStep) {
      return refuse("totp-invalid-at-disable", {}, recordFailedAttempt(wrong, context.now));
    }
    if (own === undefined) return refuse("not-signed-in", {});
    const key = replaceSessions(user, { own, sessions, token }, context);
    return {
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: user.id,
          fields: { totpSecret: "", totpLastStep: step },
        },
        { kind: "patch", dataset: "users", id: user.id, fields: { isTotpEnabled: false } },
        ...key.changes,
      ],
      events: [{ name: "two-factor.disabled", params: {} }],
      result: {},
      grant: key.grant,
      ...ownAccountNote(user, ""),
    };
  },
});
