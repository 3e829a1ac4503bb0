import * as z from "zod/mini";
import { rawText, text } from "../kit/fields.ts";

const TOO_SHORT = "Please use a password of at least 8 characters.";

/** An email address, as sign-up and profile take it (specification §5, email is required and of email type). */
export const emailField = text({
  max: 254,
  min: 1,
  empty: "Please enter your email.",
}).check(z.email("Please enter a complete email address, like ana@example.com."));

/**
 * A password that is chosen anew: at least 8 characters (docs/decisions/008), spaces kept. In: what an empty field says, when
 * that is something else.
 */
export function newPasswordField(empty: string = TOO_SHORT) {
  return rawText({ max: 200, min: 1, empty }).check(z.minLength(8, TOO_SHORT));
}
