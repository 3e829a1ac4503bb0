import type * as z from "zod/mini";
import { fieldErrorsOf } from "#core/kit/input-faults.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";

/** Returns what a form says about an input that a schema rejected, one text for each issue; none for a valid input. */
export function fieldMessages(error: z.core.$ZodError | undefined): readonly string[] {
  return error === undefined ? [] : fieldErrorsOf(error).map((found) => fieldErrorText(found));
}
