import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const pointExpiryFieldErrors = /* @__PURE__ */ fieldErrors(
  "expiry-months-invalid",
  "expiry-least-months-invalid",
  "expiry-month-invalid",
  "expiry-activities-missing",
);
