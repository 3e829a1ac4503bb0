import { dataset, error } from "../kit/declarations.ts";
import { kitFieldErrors } from "../kit/field-errors.ts";
import type { FieldError } from "../kit/input-faults.ts";
import { DAY_MS } from "../kit/time.ts";
import { receiptSchema } from "../sessions/session.ts";
import { requestsFieldErrors } from "./field-errors.ts";
import { pageErrors } from "./page-errors.ts";

/** What the module requests declares (docs/decisions/127). */
export const requests = {
  fieldErrors: { ...kitFieldErrors, ...requestsFieldErrors },
  datasets: {
    receipts: dataset(receiptSchema, {
      neverStale: true,
      removed: { after: "createdAt", ms: DAY_MS },
    }),
  },
  errors: {
    "malformed-input": error<{ readonly issues: readonly FieldError[] }>("malformed"),
    "unknown-action": error<{ readonly name: string }>("missing"),
    "retry-key-missing": error("malformed"),
    "retry-key-reused": error("conflict"),
    "cross-site": error("forbidden"),
    "not-signed-in": error("unauthenticated"),
    "too-many-requests": error<{ readonly seconds: number }>("too-many"),
    "too-busy": error<{ readonly seconds: number }>("unavailable"),
    "store-unavailable": error("unavailable"),
    ...pageErrors,
  },
};
