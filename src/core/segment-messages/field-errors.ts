import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const segmentMessagesFieldErrors = /* @__PURE__ */ fieldErrors(
  "message-name-missing",
  "message-title-missing",
  "message-text-missing",
  "message-target-missing",
  "message-holdout-invalid",
  "message-points-invalid",
  "message-voucher-title-missing",
  "message-voucher-days-invalid",
  "message-day-invalid",
  "message-time-invalid",
);
