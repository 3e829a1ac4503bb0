import * as z from "zod/mini";
import { signupInput } from "#core/members/signup.ts";
import { checkWith } from "#web/data/check-with.ts";
import { confirmField } from "#web/data/confirm-field.ts";

/**
 * The values of the sign-up form: the account's fields, the password's confirmation, the answer to the
 * challenge (specification §5), and the confirmations that the program asks for (docs/decisions/149).
 */
export const signupForm = /* @__PURE__ */ z.extend(signupInput.shape.userData, {
  confirm: confirmField,
  verification: signupInput.shape.verification,
  acceptsTerms: z.boolean(),
  isOfAge: z.boolean(),
});

/** A filled-in form, see {@link signupForm}. */
export type SignupForm = z.output<typeof signupForm>;

/** Checks the sign-up form (specification §5, Sign-up). */
export const checkSignup = checkWith(signupForm);
