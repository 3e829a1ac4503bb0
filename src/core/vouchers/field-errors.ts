import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const vouchersFieldErrors = /* @__PURE__ */ fieldErrors(
  "voucher-code-missing",
  "voucher-title-missing",
  "voucher-expiry-invalid",
  "voucher-reason-missing",
);
