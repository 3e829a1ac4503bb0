import type * as z from "zod/mini";
import type { Check, Checked, FormFields } from "./use-form.ts";

/** Checks a form with the schema of an action. The first issue of each field counts. */
export function checkWith<Fields extends FormFields>(
  schema: z.ZodMiniType<Fields, object>,
): Check<Fields> {
  return (typed): Checked<Fields> => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return { fields: parsed.data };
    const errors: Record<string, { message: string }> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { message };
    return { errors };
  };
}
