import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const purchasesFieldErrors = /* @__PURE__ */ fieldErrors(
  "check-missing",
  "refund-missing",
  "refund-amount-invalid",
  "amount-invalid",
  "quantity-invalid",
  "currency-missing",
  "currency-unknown",
  "rate-too-precise",
  "minimum-amount-invalid",
);
