import type * as z from "zod/mini";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";

/** Returns the text of each field's first issue, by its dotted path below `root`, in the order of the fields. */
export function messagesByPath(
  error: z.core.$ZodError,
  root: string,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".").replace(`${root}.`, "");
    found[path] ??= fieldErrorText(fieldErrorOf(issue));
  }
  return found;
}
