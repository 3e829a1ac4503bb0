import type * as z from "zod/mini";
import { messagesByField } from "./field-messages.ts";
import type { Check, Checked, FieldErrors, FormFields } from "./use-form.ts";

/** Checks a form with the schema of an action. The first issue of each field counts. */
export function checkWith<Fields extends FormFields>(
  schema: z.ZodMiniType<Fields, object>,
): Check<Fields> {
  return (typed): Checked<Fields> => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return { fields: parsed.data };
    const errors = Object.entries(messagesByField(parsed.error)).map(([field, message]) => [
      field,
      { message },
    ]);
    return { errors: Object.fromEntries(errors) as FieldErrors<Fields> }; // issues of the schema's own fields
  };
}
