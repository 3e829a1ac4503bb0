import { customerConsents, customerPreferences } from "./customer-preferences.ts";
import { linkedPreferences } from "./linked-preferences.ts";
import { ownPreferences } from "./own-preferences.ts";
import { setLinkedConsent, setLinkedMessageChannel } from "./set-linked-preferences.ts";
import { setConsent, setMessageChannel } from "./set-own-preferences.ts";
import { withdrawCustomerConsent } from "./withdraw-customer-consent.ts";

/** The actions of the module preferences; its datasets, error codes and events are in declarations.ts. */
export const preferencesModule = {
  commands: {
    setConsent,
    setMessageChannel,
    setLinkedConsent,
    setLinkedMessageChannel,
    withdrawCustomerConsent,
  },
  queries: {
    ownPreferences,
    linkedPreferences,
    customerPreferences,
    customerConsents,
  },
};
