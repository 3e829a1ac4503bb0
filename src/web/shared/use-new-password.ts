import { type SubmitEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { identityFieldErrors } from "#core/identity/field-errors.ts";
import { passwordChangeInput } from "#core/identity/password-change.ts";
import { rawText } from "#core/kit/fields.ts";
import { formError } from "#messages/form-error.ts";
import { showError, useCommand } from "#web/data/data.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { forgetOfflineCode } from "#web/data/forget-offline-code.ts";
import { showFormText } from "#web/data/show-form-text.ts";

const passwordForm = /* @__PURE__ */ z.extend(passwordChangeInput, {
  confirm: /* @__PURE__ */ rawText({
    max: 200,
    min: 1,
    empty: identityFieldErrors["passwords-missing"],
  }),
});

type Fields = z.output<typeof passwordForm>;

/** An error and its field; only the topmost one. */
export interface PasswordFault {
  readonly field: keyof Fields;
  readonly message: string;
}

/** The field of each error code. */
const fieldOf: Readonly<Record<string, keyof Fields>> = {
  "current-password-wrong": "currentPassword",
  "password-too-common": "newPassword",
};

const EMPTY: Fields = { currentPassword: "", newPassword: "", confirm: "" };

/** The password form and its submission (specification §5, Password change). Success clears the fields. */
export function useNewPassword() {
  const [fields, setFields] = useState(EMPTY);
  const [fault, setFault] = useState<PasswordFault>();
  const { run, busy, problem } = useCommand("updateCredentials", { inline: true });
  const form = useRef<HTMLFormElement>(null);

  function select(field: keyof Fields) {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.select();
  }

  function showFault(found: PasswordFault) {
    setFault(found);
    select(found.field);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = faultIn(fields);
    if (found !== undefined) return showFault(found);
    setFault(undefined);
    if (fields.newPassword !== fields.confirm) {
      showError(formError("new-passwords-differ"));
      return select("confirm");
    }
    const { confirm: _typedTwice, ...input } = fields;
    const reply = await run(input);
    if (reply.ok) {
      setFields(EMPTY);
      // A new password revokes it.
      forgetOfflineCode(() => localStorage);
    } else {
      const { code, message } = reply.error;
      const field = fieldOf[code];
      if (field !== undefined) showFault({ field, message });
    }
  }

  return {
    form,
    fields,
    change: (changed: Partial<Fields>) => setFields({ ...fields, ...changed }),
    fault,
    /** An error without a field. */
    problem: fault === undefined ? problem : undefined,
    busy,
    send,
  };
}

/** Returns the topmost error; a missing value is shown as a toast (specification §8, Admin). */
function faultIn(fields: Fields): PasswordFault | undefined {
  const { error } = passwordForm.safeParse(fields);
  const message = firstMessage(error);
  if (message === undefined) return undefined;
  showFormText(message);
  return { field: error?.issues[0]?.path[0] as keyof Fields, message }; // the schema's own fields
}
