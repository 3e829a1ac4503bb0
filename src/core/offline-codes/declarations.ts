import { dataset, error, event } from "../kit/declarations.ts";
import { codeRevocationSchema, REVOCATION_KEPT_MS } from "./code-revocation.ts";
import { eraseCodeRevocations } from "./erasure.ts";
import { ownCodeRevocations } from "./own-data.ts";

/** The datasets, error codes and events of the module offline-codes. */
export const offlineCodes = {
  datasets: {
    codeRevocations: dataset(codeRevocationSchema, {
      neverStale: true,
      removed: { after: "at", ms: REVOCATION_KEPT_MS },
    }),
  },
  errors: {
    /** A code that was not signed by this program, or that was changed or cut. */
    "offline-code-invalid": error("refused"),
    "offline-code-expired": error("refused"),
    "offline-code-revoked": error("refused"),
    /** An offline code where a voucher's own code is required. */
    "offline-code-earns-only": error("refused"),
  },
  events: {
    "codes.stopped": event(),
  },
  ownData: { codeRevocations: ownCodeRevocations },
  erasure: { codeRevocations: eraseCodeRevocations },
};
