import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const segmentsFieldErrors = /* @__PURE__ */ fieldErrors(
  "segment-name-missing",
  "segment-number-invalid",
  "segment-days-invalid",
  "segment-range-invalid",
  "segment-day-invalid",
  "segment-period-invalid",
  "segment-nothing-chosen",
  "segment-too-many-chosen",
  "segment-gift-title-missing",
  "segment-gift-expiry-invalid",
  "segment-gift-reason-missing",
  "tag-missing",
);
