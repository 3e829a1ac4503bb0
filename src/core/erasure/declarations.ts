import { error, event } from "../kit/declarations.ts";
import { erasureFieldErrors } from "./field-errors.ts";

/** What the module erasure declares (docs/decisions/127). Its actions are in module.ts. */
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
