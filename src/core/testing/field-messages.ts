import type * as z from "zod/mini";
import { fieldErrorText } from "#messages/field-error-words.ts";
import { fieldErrorsOf } from "../kit/malformed.ts";

/** Returns what a form says about an input that a schema rejected, one text for each issue; none for a valid input. */
export function fieldMessages(error: z.core.$ZodError | undefined): readonly string[] {
  return error === undefined ? [] : fieldErrorsOf(error).map((found) => fieldErrorText(found));
}
