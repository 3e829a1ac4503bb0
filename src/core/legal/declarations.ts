import { dataset, error, event } from "../kit/declarations.ts";
import { eraseTermsAcceptances } from "./erasure.ts";
import { type LegalKind } from "./legal-kinds.ts";
import { legalTextSchema } from "./legal-text.ts";
import { ownTermsAcceptances } from "./own-data.ts";
import { termsAcceptanceSchema } from "./terms-acceptance.ts";

/** The datasets, error codes and events of the module legal. */
export const legal = {
  datasets: {
    legalTexts: dataset(legalTextSchema, {
      constraints: { append_only: "legal-texts-append-only" },
    }),
    termsAcceptances: dataset(termsAcceptanceSchema),
  },
  errors: {
    /** Another version was saved or restored since the text was loaded. */
    "legal-text-changed-meanwhile": error<{ readonly author: string }>("conflict"),
    "terms-not-found": error("missing"),
    "terms-not-accepted": error("refused"),
    /** The terms that were accepted are not those in force. */
    "terms-changed": error<{ readonly version: number }>("refused"),
    "age-not-confirmed": error<{ readonly age: number }>("refused"),
    "below-minimum-age": error<{ readonly age: number }>("refused"),
  },
  events: {
    "legal-text.saved": event<{ readonly kind: LegalKind; readonly version: number }>(),
    "legal-text.removed": event<{ readonly kind: LegalKind }>(),
    "terms.accepted": event<{ readonly version: number }>(),
  },
  ownData: { termsAcceptances: ownTermsAcceptances },
  erasure: { termsAcceptances: eraseTermsAcceptances },
};
