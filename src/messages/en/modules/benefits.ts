import type { benefits } from "#core/benefits/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "benefit-amount-invalid": "Please enter an amount above 0.",
  "benefit-percent-invalid": "Please enter a whole number from 1 to 100.",
  "benefit-cap-invalid": "Please enter an amount above 0, or leave it empty for no limit.",
} satisfies FieldErrorTexts<(typeof benefits)["fieldErrors"]>;
