import { error } from "../kit/declarations.ts";
import { pointExpiryFieldErrors } from "./field-errors.ts";

/** The error codes of the module point-expiry. */
export const pointExpiry = {
  fieldErrors: pointExpiryFieldErrors,
  errors: {
    "expiry-change-unconfirmed": error("refused"),
    "lots-not-known": error("refused"),
  },
};
