import { dataset, error, event } from "../kit/declarations.ts";
import { checkPreferences } from "./check-preferences.ts";
import { consentSchema } from "./consent.ts";
import { eraseConsents, erasePreferences } from "./erasure.ts";
import { ownConsents, ownPreferencesData } from "./own-data.ts";
import { preferencesSchema } from "./preferences.ts";
import type { ConsentPurpose } from "./topics.ts";

/** The datasets, error codes and events of the module preferences. */
export const preferences = {
  datasets: {
    consents: dataset(consentSchema, {
      constraints: { unchanged: "consents-unchanged" },
    }),
    preferences: dataset(preferencesSchema, {
      constraints: { within_count: "consents-within-count" },
    }),
  },
  errors: {
    "consent-missing": error("refused"),
    /** The wording beside the control is not the one in force. */
    "consent-wording-changed": error("refused"),
    "service-messages-stay-on": error("refused"),
    "preference-link-invalid": error("refused"),
    "preference-link-expired": error("refused"),
  },
  events: {
    /** Staff withdrew it at the customer's request. */
    "consent.withdrawn": event<{ readonly purpose: ConsentPurpose }>(),
  },
  ownData: { consents: ownConsents, preferences: ownPreferencesData },
  erasure: { consents: eraseConsents, preferences: erasePreferences },
  checks: { preferences: checkPreferences },
};
