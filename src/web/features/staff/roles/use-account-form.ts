import { useRef, useState } from "react";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { type FlagValues, grantedFlags } from "#core/staff/flag-values.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusControl } from "#web/data/form-controls.ts";

/** A field that can have an error. */
export type AccountField = "name" | "email" | "password";

/** An error and its field; only the topmost one. */
interface Fault {
  readonly field: AccountField;
  readonly message: string;
}

const fieldNames: readonly AccountField[] = ["name", "email", "password"];

/** The field that an error is shown at. Others are toasts or stand below the form. */
const fieldsOfErrors: ReadonlyMap<string, AccountField> = new Map<ErrorCode, AccountField>([
  ["name-reserved", "name"],
  ["invitation-exists", "email"],
  ["password-too-common", "password"],
]);

/**
 * The name, email and permissions of a future sub-admin, as typed in a form. The draft survives an expired session. In: the draft's name, and what closes the
 * form.
 */
export function useAccountForm(draftName: string, onDone: () => void) {
  const draft = useDraft(draftName, { name: "", email: "", flags: "" });
  const { name, email } = draft.fields;
  const permissions: FlagValues = Object.fromEntries(
    draft.fields.flags.split(",").map((flag) => [flag, true]),
  );
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLDivElement>(null);

  function showFault(found: Fault) {
    setFault(found);
    focusControl(form.current, found.field);
  }

  return {
    form,
    typed: { name, email },
    /** The flags that are set. */
    granted: Object.fromEntries(grantedFlags(permissions).map((flag) => [flag, true])),
    permissions,
    fault,
    isChanged: draft.isChanged,
    clearFault: () => setFault(undefined),
    type(typed: { readonly name?: string; readonly email?: string }) {
      setFault(undefined);
      draft.keep({ ...draft.fields, ...typed });
    },
    setPermissions: (values: FlagValues) =>
      draft.keep({ ...draft.fields, flags: grantedFlags(values).join(",") }),
    /** Shows the topmost of the errors by field, and returns whether there is one. */
    showFaults(faults: Readonly<Record<string, string>>): boolean {
      const field = fieldNames.find((one) => faults[one] !== undefined);
      if (field === undefined) setFault(undefined);
      else showFault({ field, message: faults[field] ?? "" });
      return field !== undefined;
    },
    /** Shows the error of a refused submission at its field, where it has one. */
    showRefusal({ code, message }: Pick<ReplyError, "code" | "message">) {
      const field = fieldsOfErrors.get(code);
      if (field !== undefined) showFault({ field, message });
      else if (code === "email-in-use") focusControl(form.current, "email"); // shown as a toast (specification §8)
    },
    /** Discards the typed text and closes the form. */
    close: () => {
      draft.clear();
      onDone();
    },
  };
}
