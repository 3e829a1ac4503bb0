import type { staff } from "#core/staff/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const staffFieldErrors = {
  "account-password-missing": "Please enter a password.",
  "totp-setup-incomplete": "Missing data for TOTP verification.",
  "totp-code-missing": "TOTP code is required to disable 2FA.",
} satisfies FieldErrorTexts<(typeof staff)["fieldErrors"]>;
