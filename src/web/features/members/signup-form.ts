import * as z from "zod/mini";
import { signupInput } from "#core/members/signup.ts";
import { membersTexts } from "#messages/en/members.ts";
import { checkWith } from "#web/data/check-with.ts";
import { confirmField } from "#web/data/confirm-field.ts";
import type { Check } from "#web/data/use-form.ts";

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

/** What the program asks people who sign up to confirm; 0 for nothing. */
export interface AskedConfirmations {
  /** The version of the terms in force. */
  readonly terms: number;
  /** In years. */
  readonly minimumAge: number;
}

const checkFields = checkWith(signupForm);

/** Returns the check of the sign-up form (specification §5, Sign-up), which names every confirmation that is missing. */
export function checkSignup({ terms, minimumAge }: AskedConfirmations): Check<SignupForm> {
  return (typed) => {
    const checked = checkFields(typed);
    const missing = {
      ...(terms > 0 &&
        typed["acceptsTerms"] !== true && {
          acceptsTerms: { message: membersTexts.termsNotAccepted },
        }),
      ...(minimumAge > 0 &&
        typed["isOfAge"] !== true && {
          isOfAge: { message: membersTexts.ageNotConfirmed({ age: minimumAge }) },
        }),
    };
    if (Object.keys(missing).length === 0) return checked;
    return { errors: { ...("errors" in checked ? checked.errors : {}), ...missing } };
  };
}
