import type { qrCodes } from "#core/qr-codes/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";
import type { FormTextCode } from "./forms.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const qrCodesFieldErrors = {
  "batch-size-invalid": "The number of codes must be a positive number.",
  "rating-invalid": "Please choose a rating from 1 to 5.",
  "code-missing": "Please enter a code.",
} satisfies FieldErrorTexts<Omit<(typeof qrCodes)["fieldErrors"], FormTextCode>>;
