import type { identity } from "#core/identity/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";
import type { FormTextCode } from "./forms.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const identityFieldErrors = {
  "name-missing": "Please enter your name.",
  "name-has-hidden-characters": "This name contains hidden characters. Please type it again.",
  "email-missing": "Please enter your email.",
  "email-incomplete": "Please enter a complete email address, like ana@example.com.",
  "password-too-short": "Please use a password of at least 8 characters.",
  "phone-invalid": "Please use only digits, spaces and + - ( ) . in a phone number.",
  "own-birthday-invalid": "Please enter your birthday as a valid date, from 1900 on.",
  "birthday-invalid": "Please enter the birthday as a valid date, from 1900 on.",
  "user-name-missing": "Please enter a name.",
  "user-email-missing": "Please enter an email.",
  "date-invalid": "Please choose a valid date.",
  "confirmation-missing": "Please enter the password again.",
} satisfies FieldErrorTexts<Omit<(typeof identity)["fieldErrors"], FormTextCode>>;
