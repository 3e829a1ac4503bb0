import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const settingsFieldErrors = /* @__PURE__ */ fieldErrors(
  "brand-color-invalid",
  "brand-name-missing",
  "image-files-invalid",
  "card-pattern-invalid",
  "card-style-invalid",
  "sender-name-invalid",
  "reply-to-invalid",
  "tier-name-missing",
  "code-prefix-invalid",
  "code-points-setting-invalid",
  "days-setting-invalid",
  "points-setting-invalid",
  "minimum-age-invalid",
  "rate-invalid",
  "referrals-setting-invalid",
  "session-days-invalid",
  "session-hours-invalid",
  "session-total-too-short",
  "staff-session-days-invalid",
  "tier-bonus-invalid",
  "tier-color-invalid",
  "tier-factor-invalid",
  "tier-threshold-invalid",
  "website-invalid",
);
