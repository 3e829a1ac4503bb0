import * as z from "zod/mini";
import { rawText, text } from "../kit/fields.ts";

const TOO_SHORT = "Please use a password of at least 8 characters.";

/** An email address at sign-up and in profiles (specification §5, email is required and of email type). */
export const emailField = text({
  max: 254,
  min: 1,
  empty: "Please enter your email.",
}).check(z.email("Please enter a complete email address, like ana@example.com."));

/** A new password: at least 8 characters (docs/decisions/008), spaces kept. `empty` is the text for an empty field, if it differs. */
export function newPasswordField(empty: string = TOO_SHORT) {
  return rawText({ max: 200, min: 1, empty }).check(z.minLength(8, TOO_SHORT));
}
