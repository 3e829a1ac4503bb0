import * as z from "zod/mini";
import { rawText, text } from "../kit/fields.ts";
import { identityFieldErrors } from "./field-errors.ts";

const TOO_SHORT = identityFieldErrors["password-too-short"];

/** An email address at sign-up and in profiles (specification §5, email is required and of email type). */
export const emailField = text({
  max: 254,
  min: 1,
  empty: identityFieldErrors["email-missing"],
}).check(z.email(identityFieldErrors["email-incomplete"]));

/** A new password: at least 8 characters (docs/decisions/008), spaces kept. `empty` is the text for an empty field, if it differs. */
export function newPasswordField(empty: string = TOO_SHORT) {
  return rawText({ max: 200, min: 1, empty }).check(z.minLength(8, TOO_SHORT));
}
