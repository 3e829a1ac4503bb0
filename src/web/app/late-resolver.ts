import { useEffect } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { pageError } from "#core/errors/on-page.ts";
import { whenIdle } from "#web/ui/when-idle.ts";
import { showError } from "./data.ts";

/** A form may not be sent, and no field is to blame. */
const unsent = { root: { type: "offline" } };

/**
 * A form's check that is fetched when the page is idle, or when the form is sent before that: what reads schemas is a tenth of a
 * page's code, and nobody needs it to read or to type. A form whose check cannot be fetched is not sent, and a toast says that
 * there is no connection. In: how to fetch the check, the same function at every drawing. Out: a resolver for react-hook-form.
 */
export function useLateResolver<Fields extends FieldValues>(
  load: () => Promise<Resolver<Fields, unknown, Fields>>,
): Resolver<Fields, unknown, Fields> {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  return async (values, context, options) => {
    const check = await load().catch(() => undefined);
    if (check !== undefined) return check(values, context, options);
    showError(pageError("offline"));
    // Every form may have an error at its root, whatever its fields are.
    return { values: {}, errors: unsent as FieldErrors<Fields> };
  };
}
