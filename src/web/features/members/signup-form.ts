import * as z from "zod/mini";
import { signupInput } from "#core/members/signup.ts";
import { checkWith } from "#web/data/check-with.ts";
import { confirmField } from "#web/data/confirm-field.ts";
import type { Check } from "#web/data/use-form.ts";
import { type AskedConfirmations, missingConfirmations } from "./missing-confirmations.ts";

/**
 * The values of the sign-up form: the account's fields, the password's confirmation, the answer to the
 * challenge (specification §5), the confirmations that the program asks for (docs/decisions/149), and
 * the consents, none of which is required (docs/decisions/167).
 */
export const signupForm = /* @__PURE__ */ z.extend(signupInput.shape.userData, {
  confirm: confirmField,
  verification: signupInput.shape.verification,
  acceptsTerms: z.boolean(),
  isOfAge: z.boolean(),
  newsByEmail: z.boolean(),
  newsByPush: z.boolean(),
  offersFromPurchases: z.boolean(),
});

/** A filled-in form, see {@link signupForm}. */
export type SignupForm = z.output<typeof signupForm>;

const checkFields = checkWith(signupForm);

/** Returns the check of the sign-up form (specification §5, Sign-up), which names every confirmation that is missing. */
export function checkSignup(asked: AskedConfirmations): Check<SignupForm> {
  return (typed) => {
    const checked = checkFields(typed);
    const missing = missingConfirmations(asked, typed);
    if (Object.keys(missing).length === 0) return checked;
    return { errors: { ...("errors" in checked ? checked.errors : {}), ...missing } };
  };
}
