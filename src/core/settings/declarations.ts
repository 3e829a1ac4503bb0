import { dataset, error, event } from "../kit/declarations.ts";
import { settingsFieldErrors } from "./field-errors.ts";
import { programImageSchema } from "./program-image.ts";
import { currentSettingsSchema, settingsVersionSchema } from "./settings-version.ts";

/** The datasets, error codes and events of the module settings. */
export const settings = {
  fieldErrors: settingsFieldErrors,
  datasets: {
    settingsVersions: dataset(settingsVersionSchema, {
      constraints: {
        version: { invariant: "unique-settings-version", fields: ["version"] },
        append_only: "settings-versions-append-only",
      },
    }),
    currentSettings: dataset(currentSettingsSchema, { neverStale: true }),
    programImages: dataset(programImageSchema, { removed: { after: "expiresAt", ms: 0 } }),
  },
  errors: {
    /** Another version was saved since the form was loaded, and it differs in the same section. */
    "settings-changed-meanwhile": error<{ readonly author: string }>("conflict"),
    "image-not-found": error("missing"),
    "settings-version-not-found": error("missing"),
    "tier-has-members": error<{ readonly tier: string; readonly members: number }>("refused"),
    "tier-not-found": error("refused"),
    "currency-change-unconfirmed": error<{ readonly currency: string }>("refused"),
    "time-zone-change-unconfirmed": error<{ readonly timeZone: string }>("refused"),
    /** Another two-factor rule for the main admin, or shorter sessions. */
    "security-change-unconfirmed": error("refused"),
  },
  events: {
    "settings.saved": event(),
    "settings.restored": event<{ readonly version: number }>(),
  },
};
