import * as z from "zod/mini";
import { rawText } from "#core/kit/fields.ts";
import { signupInput } from "#core/members/signup.ts";

/** What the sign-up form holds: the account's own fields, the password once more, and the answer to the challenge (specification §5). */
export const signupForm = /* @__PURE__ */ z.extend(signupInput.shape.userData, {
  confirm: /* @__PURE__ */ rawText({
    max: 200,
    min: 1,
    empty: "Please type the password once more.",
  }),
  verification: signupInput.shape.verification,
});

/** A filled-in form, see {@link signupForm}. */
export type SignupForm = z.output<typeof signupForm>;
