import * as z from "zod/mini";
import { signupInput } from "#core/members/signup.ts";
import { confirmField } from "#web/data/confirm-field.ts";

/** What the sign-up form holds: the account's own fields, the password once more, and the answer to the challenge (specification §5). */
export const signupForm = /* @__PURE__ */ z.extend(signupInput.shape.userData, {
  confirm: confirmField,
  verification: signupInput.shape.verification,
});

/** A filled-in form, see {@link signupForm}. */
export type SignupForm = z.output<typeof signupForm>;
