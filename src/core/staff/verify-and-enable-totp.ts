import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { rawText } from "../kit/fields.ts";
import { can } from "../permissions.ts";
import { recordFailedAttempt, secondsToWait } from "../sessions/guess-counts.ts";
import { replaceSessions } from "../sessions/session-grant.ts";
import { command } from "../world.ts";
import { staffFieldErrors } from "./field-errors.ts";
import { SECRET_LENGTH } from "./generate-totp-secret.ts";
import { ownRows } from "./own-rows.ts";

const MISSING = staffFieldErrors["totp-setup-incomplete"];

/**
 * Turns two-factor on after a valid code (specification §4, Two-factor). Staff only. Ends the user's other sessions, which were started
 * with the password alone, and gives this device a new token (docs/decisions/063).
 */
export const verifyAndEnableTotp = /* @__PURE__ */ command({
  name: "verifyAndEnableTotp",
  input: z.strictObject({
    secret: rawText({ min: 1, max: 64, empty: MISSING }).check(
      z.regex(new RegExp(`^[A-Z2-7]{${SECRET_LENGTH}}$`), MISSING),
    ),
    code: rawText({ min: 1, max: 6, empty: MISSING }),
  }),
  may: "signed-in",
  secret: ["secret", "code"],
  async prepare({ secret, code }, _reader, context, services) {
    const { id } = actingUser(context);
    const sealed = services.sealSecret(id, secret);
    return { sealed, step: services.totpStep(id, sealed, code, context.now) };
  },
  load: async (_input, reader, context, prepared) => ({
    ...(await ownRows(reader, context)),
    ...prepared,
  }),
  decide({ user, credentials, sealed, step, wrong, own, sessions, token }, _input, context) {
    if (user === undefined || credentials === undefined) return refuse("admin-user-not-found", {});
    if (!can(user, "staff")) return refuse("totp-staff-only", {});
    if (user.isTotpEnabled) return refuse("totp-already-on", {});
    const seconds = secondsToWait(wrong, context.now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    if (step === undefined) {
      return refuse("totp-invalid-at-setup", {}, recordFailedAttempt(wrong, context.now));
    }
    if (own === undefined) return refuse("not-signed-in", {});
    const key = replaceSessions(user, { own, sessions, token }, context);
    return {
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: user.id,
          fields: { totpSecret: sealed, totpLastStep: step },
        },
        { kind: "patch", dataset: "users", id: user.id, fields: { isTotpEnabled: true } },
        ...key.changes,
      ],
      events: [{ name: "two-factor.enabled", params: {} }],
      result: {},
      grant: key.grant,
      ...ownAccountNote(user, ""),
    };
  },
});
