import type * as z from "zod/mini";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";

/** Returns the text of each field's first issue by the field's dotted path, such as 'benefit.amount'. */
export function faultsByPath(
  error: z.core.$ZodError | undefined,
): Readonly<Record<string, string>> {
  const entries = (error?.issues ?? []).map(
    (issue) => [issue.path.join("."), fieldErrorText(fieldErrorOf(issue))] as const,
  );
  return Object.fromEntries(entries.toReversed()); // the first issue of a field is written last
}
