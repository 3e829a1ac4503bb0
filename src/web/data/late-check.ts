import { useEffect } from "react";
import { pageError } from "#messages/page-error.ts";
import { whenIdle } from "#web/ui/when-idle.ts";
import { showError } from "./data.ts";
import type { Check, Checked, FormFields } from "./use-form.ts";

/**
 * A form's check that is fetched when the page is idle, or when the form is sent before that: schemas are a tenth of a page's code, and nobody needs them to read
 * or to type. Out: the check. It resolves to undefined when it could not be fetched; a toast then says that there is no connection.
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
