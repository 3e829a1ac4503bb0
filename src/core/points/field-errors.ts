import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const pointsFieldErrors = /* @__PURE__ */ fieldErrors(
  "tiers-out-of-order",
  "points-not-whole",
  "reason-missing",
  "entry-unknown",
  "filter-date-invalid",
  "page-size-invalid",
);
