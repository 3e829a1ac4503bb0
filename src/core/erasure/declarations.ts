import { error, event } from "../kit/declarations.ts";
import { erasureFieldErrors } from "./field-errors.ts";

/** What the module erasure declares: its error codes, events. */
export const erasure = {
  fieldErrors: erasureFieldErrors,
  errors: {
    "own-account-among-customers": error("refused"),
    "staff-account-stays": error("refused"),
  },
  events: {
    "account.deleted": event(),
  },
};
