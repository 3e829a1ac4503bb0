import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const sessionsFieldErrors = /* @__PURE__ */ fieldErrors(
  "secondary-email-missing",
  "password-missing",
);
