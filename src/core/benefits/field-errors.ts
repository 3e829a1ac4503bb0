import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const benefitsFieldErrors = /* @__PURE__ */ fieldErrors(
  "benefit-amount-invalid",
  "benefit-percent-invalid",
  "benefit-cap-invalid",
);
