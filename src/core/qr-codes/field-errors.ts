import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const qrCodesFieldErrors = /* @__PURE__ */ fieldErrors(
  "batch-size-invalid",
  "rating-invalid",
  "code-missing",
  "points-not-positive",
  "product-missing",
);
