import { checkWith } from "#web/data/check-with.ts";
import { signupForm } from "./signup-form.ts";

/** Checks the sign-up form (specification §5, Sign-up). */
export const checkSignup = checkWith(signupForm);
