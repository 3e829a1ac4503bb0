import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { can } from "../permissions.ts";
import { command } from "../world.ts";
import { SECRET_LENGTH } from "./generate-totp-secret.ts";
import { ownAccountNote } from "./own-account-note.ts";
import { ownRows } from "./own-rows.ts";

const MISSING = "Missing data for TOTP verification.";

/** The secret as it was drawn, and a code that an app made from it (specification §5, Two-factor; §7). */
export const verifyAndEnableTotpInput = z.strictObject({
  secret: rawText({ min: 1, max: 64, empty: MISSING }).check(
    z.regex(new RegExp(`^[A-Z2-7]{${SECRET_LENGTH}}$`), MISSING),
  ),
  code: rawText({ min: 1, max: 6, empty: MISSING }),
});

/** Turns two-factor on once a code shows that the secret has arrived (specification §4, Two-factor). Staff only. */
export const verifyAndEnableTotp = /* @__PURE__ */ command({
  name: "verifyAndEnableTotp",
  input: verifyAndEnableTotpInput,
  may: "signed-in",
  secret: ["secret", "code"],
  prepare: async ({ secret, code }, _reader, { now }, services) =>
    services.totpStep(secret, code, now),
  load: async (_input, reader, context, step) => ({ ...(await ownRows(reader, context)), step }),
  decide({ user, credentials, step }, { secret }) {
    if (user === undefined || credentials === undefined) return refuse("admin-user-not-found", {});
    if (!can(user, "staff")) return refuse("totp-staff-only", {});
    if (user.isTotpEnabled) return refuse("totp-already-on", {});
    if (step === undefined) return refuse("totp-invalid-at-setup", {});
    return {
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: user.id,
          fields: { totpSecret: secret, totpLastStep: step },
        },
        { kind: "patch", dataset: "users", id: user.id, fields: { isTotpEnabled: true } },
      ],
      events: [{ name: "totp-enabled", params: {} }],
      result: {},
      ...ownAccountNote(user, ""),
    };
  },
});
