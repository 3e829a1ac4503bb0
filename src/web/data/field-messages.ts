import type * as z from "zod/mini";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";

type SchemaError = z.core.$ZodError | undefined;

/** Returns the text of a schema's first issue; undefined without one. */
export function firstMessage(error: SchemaError): string | undefined {
  const [issue] = error?.issues ?? [];
  return issue && fieldErrorText(fieldErrorOf(issue));
}

/** Returns the text of each field's first issue, by the field's name. */
export function messagesByField(error: SchemaError): Readonly<Record<string, string>> {
  const issues = error?.issues ?? [];
  const entries = issues.map((issue) => [
    String(issue.path[0]),
    fieldErrorText(fieldErrorOf(issue)),
  ]);
  return Object.fromEntries(entries.toReversed()); // the first issue of a field is written last
}
