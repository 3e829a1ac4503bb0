import { acceptTerms } from "./accept-terms.ts";
import { acceptedTerms } from "./accepted-terms.ts";
import { legalPage } from "./legal-page.ts";
import { legalVersion } from "./legal-version.ts";
import { saveLegalText } from "./save-legal-text.ts";
import { supportContact } from "./support-contact.ts";

/** The actions of the module legal; its datasets, error codes and events are in declarations.ts. */
export const legalModule = {
  commands: {
    acceptTerms,
    saveLegalText,
  },
  queries: {
    acceptedTerms,
    legalPage,
    legalVersion,
    supportContact,
  },
};
