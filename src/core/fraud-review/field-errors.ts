import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const fraudReviewFieldErrors = /* @__PURE__ */ fieldErrors(
  "review-days-invalid",
  "rule-times-invalid",
  "rule-amount-invalid",
  "rule-multiple-invalid",
  "rule-accounts-invalid",
  "rule-minutes-invalid",
  "reversal-reason-missing",
);
