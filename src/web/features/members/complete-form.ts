import * as z from "zod/mini";
import { completeAccountInput } from "#core/members/complete-account.ts";
import { checkWith } from "#web/data/check-with.ts";
import { confirmField } from "#web/data/confirm-field.ts";
import type { Check } from "#web/data/use-form.ts";
import { type AskedConfirmations, missingConfirmations } from "./missing-confirmations.ts";

const { name, password } = completeAccountInput.shape;

const completeForm = z.strictObject({
  name,
  password,
  confirm: confirmField,
  acceptsTerms: z.boolean(),
  isOfAge: z.boolean(),
});

/** The checked values of the form that completes an account. */
export type CompleteForm = z.output<typeof completeForm>;

const checkFields = checkWith(completeForm);

/** Returns the check of the form that completes an account, which names every confirmation that is missing. */
export function checkComplete(asked: AskedConfirmations): Check<CompleteForm> {
  return (typed) => {
    const checked = checkFields(typed);
    const missing = missingConfirmations(asked, typed);
    if (Object.keys(missing).length === 0) return checked;
    return { errors: { ...("errors" in checked ? checked.errors : {}), ...missing } };
  };
}
