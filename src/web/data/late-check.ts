import { useEffect } from "react";
import { pageError } from "#messages/page-error.ts";
import { whenIdle } from "#web/ui/when-idle.ts";
import { showError } from "./data.ts";
import type { Check, Checked, FormFields } from "./use-form.ts";

/**
 * Loads a form's check when the page is idle, or on submission: schemas are a tenth of a page's code and not needed to read or type.
 * Returns a function that resolves to the check, or to undefined if loading failed; a toast then reports the missing connection.
 */
export function useLateCheck<Fields extends FormFields>(
  load: () => Promise<Check<Fields>>,
): (typed: FormFields) => Promise<Checked<Fields> | undefined> {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  return async (typed) => {
    const check = await load().catch(() => undefined);
    if (check !== undefined) return check(typed);
    showError(pageError("offline"));
    return undefined;
  };
}
