import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const promoCodesFieldErrors = /* @__PURE__ */ fieldErrors(
  "promo-name-missing",
  "promo-code-missing",
  "promo-code-invalid",
  "promo-prefix-invalid",
  "promo-count-invalid",
  "promo-limit-invalid",
  "promo-points-invalid",
  "promo-title-missing",
  "promo-expiry-invalid",
  "promo-day-invalid",
  "promo-end-before-start",
);
