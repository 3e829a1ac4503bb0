import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const campaignsFieldErrors = /* @__PURE__ */ fieldErrors(
  "campaign-name-missing",
  "campaign-day-invalid",
  "campaign-last-day-early",
  "campaign-no-weekday",
  "campaign-hours-equal",
  "campaign-products-contradict",
  "campaign-products-not-for-trigger",
  "campaign-amount-not-for-trigger",
  "campaign-visit-not-for-trigger",
  "campaign-locations-not-for-trigger",
  "campaign-items-not-for-trigger",
  "campaign-factor-invalid",
  "campaign-points-invalid",
  "campaign-amount-invalid",
  "campaign-visit-invalid",
  "campaign-expiry-invalid",
  "campaign-stamps-invalid",
  "campaign-voucher-title-missing",
  "campaign-card-missing",
  "campaign-times-invalid",
  "campaign-total-invalid",
  "campaign-budget-invalid",
  "campaign-budget-without-points",
  "campaign-holdout-invalid",
);
