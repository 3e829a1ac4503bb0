import type { purchases } from "#core/purchases/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const purchasesFieldErrors = {
  "check-missing": "Please send the check number.",
  "refund-missing": "Please send the refund number.",
  "refund-amount-invalid": "Please send the amount in minor units: 450 for 4.50.",
  "amount-invalid": "Please send the amount after discounts, in minor units: 450 for 4.50.",
  "quantity-invalid": "Please send a whole quantity.",
  "currency-missing": "Please send the three-letter currency code.",
  "currency-unknown": "Please use a three-letter currency code, such as EUR.",
  "rate-too-precise": "Please give points per unit with at most two decimals.",
} satisfies FieldErrorTexts<(typeof purchases)["fieldErrors"]>;
