import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const staffFieldErrors = /* @__PURE__ */ fieldErrors(
  "account-password-missing",
  "totp-setup-incomplete",
  "totp-code-missing",
);
