import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const challengesFieldErrors = /* @__PURE__ */ fieldErrors(
  "challenge-name-missing",
  "challenge-target-invalid",
  "challenge-head-start-invalid",
  "challenge-end-before-start",
  "challenge-date-invalid",
  "challenge-days-invalid",
  "challenge-weeks-invalid",
  "challenge-repeat-invalid",
  "challenge-limit-invalid",
  "challenge-points-invalid",
  "challenge-badge-missing",
  "challenge-voucher-title-missing",
  "challenge-expiry-invalid",
  "challenge-streak-head-start",
  "challenge-streak-products",
  "challenge-streak-period",
  "challenge-rolling-products",
  "stamp-count-invalid",
  "stamp-reason-missing",
);
