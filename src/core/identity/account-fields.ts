import * as z from "zod/mini";
import { rawText, text } from "../kit/fields.ts";
import { identityFieldErrors } from "./field-errors.ts";

const TOO_SHORT = identityFieldErrors["password-too-short"];

/** An email address, as sign-up and profile take it (specification §5, email is required and of email type). */
export const emailField = text({
  max: 254,
  min: 1,
  empty: identityFieldErrors["email-missing"],
}).check(z.email(identityFieldErrors["email-incomplete"]));

/**
 * A password that is chosen anew: at least 8 characters (docs/decisions/008), spaces kept. In: what an empty field says, when
 * that is something else.
 */
export function newPasswordField(empty: string = TOO_SHORT) {
  return rawText({ max: 200, min: 1, empty }).check(z.minLength(8, TOO_SHORT));
}
