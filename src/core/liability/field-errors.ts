import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const liabilityFieldErrors = /* @__PURE__ */ fieldErrors(
  "value-currency-missing",
  "point-price-invalid",
  "value-day-invalid",
);
