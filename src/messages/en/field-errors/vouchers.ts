import type { vouchers } from "#core/vouchers/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const vouchersFieldErrors = {
  "voucher-code-missing": "Please enter or scan the voucher's code.",
} satisfies FieldErrorTexts<(typeof vouchers)["fieldErrors"]>;
