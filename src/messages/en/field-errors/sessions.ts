import type { sessions } from "#core/sessions/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const sessionsFieldErrors = {
  "secondary-email-missing": "Please enter the secondary admin email.",
  "password-missing": "Please enter your password.",
} satisfies FieldErrorTexts<(typeof sessions)["fieldErrors"]>;
