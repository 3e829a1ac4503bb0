import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const identityFieldErrors = /* @__PURE__ */ fieldErrors(
  "name-missing",
  "name-has-hidden-characters",
  "email-missing",
  "email-incomplete",
  "password-too-short",
  "phone-invalid",
  "own-birthday-invalid",
  "birthday-invalid",
  "user-name-missing",
  "user-email-missing",
  "date-invalid",
  "confirmation-missing",
  "passwords-missing",
);
