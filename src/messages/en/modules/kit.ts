import type { kitFieldErrors as declared } from "#core/kit/field-errors.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** A field by its path; the path of the whole request is empty. */
function nameOf(field: string): string {
  return field === "" ? "the request" : field;
}

/** What any form or reply says about a field that was rejected. */
export const fieldErrors = {
  "text-too-long": ({ max }) => `Please use at most ${max} characters.`,
  "characters-not-displayable": "Please remove characters that can't be displayed.",
  "number-too-large": ({ max }) => `Please use a number up to ${max}.`,
  "unknown-fields": ({ keys }) => `Please remove the unknown fields: ${keys.join(", ")}.`,
  "wrong-type": ({ field, expected }) =>
    `Please send ${nameOf(field)} as a value of type ${expected}.`,
  "too-large": ({ field, max }) => `Please make ${nameOf(field)} at most ${max}.`,
  "too-small": ({ field }) => `Please fill in ${nameOf(field)}.`,
  invalid: ({ field }) => `Please check ${nameOf(field)}.`,
} satisfies FieldErrorTexts<typeof declared>;
