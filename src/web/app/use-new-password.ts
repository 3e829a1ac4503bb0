import { type SubmitEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { pageError } from "#core/errors/on-page.ts";
import { rawText } from "#core/kit/fields.ts";
import { ALL_PASSWORDS_REQUIRED, passwordChangeInput } from "#core/members/password-change.ts";
import { showError, useCommand } from "./data.ts";
import { PICK_ANOTHER_PASSWORD } from "./pick-another-password.ts";

const passwordForm = /* @__PURE__ */ z.extend(passwordChangeInput, {
  confirm: /* @__PURE__ */ rawText({ max: 200, min: 1, empty: ALL_PASSWORDS_REQUIRED }),
});

type Fields = z.output<typeof passwordForm>;

/** What is wrong, and with which field: one at a time, the topmost first. */
export interface PasswordFault {
  readonly field: keyof Fields;
  readonly message: string;
}

const EMPTY: Fields = { currentPassword: "", newPassword: "", confirm: "" };

/** The password form and what sending it does (specification §5, Password change). On success the fields are cleared. */
export function useNewPassword() {
  const [fields, setFields] = useState(EMPTY);
  const [fault, setFault] = useState<PasswordFault>();
  const { run, busy } = useCommand("updateCredentials");
  const form = useRef<HTMLFormElement>(null);

  function complain(found: PasswordFault) {
    setFault(found);
    const control = form.current?.elements.namedItem(found.field);
    if (control instanceof HTMLInputElement) control.select();
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = faultIn(fields);
    if (found !== undefined) return complain(found);
    if (fields.newPassword !== fields.confirm) {
      showError(pageError("new-passwords-differ"));
      return complain({ field: "confirm", message: "Please type the same password here." });
    }
    setFault(undefined);
    const { confirm: _typedTwice, ...input } = fields;
    const reply = await run(input);
    if (reply.ok) setFields(EMPTY);
    else if (reply.error.code === "current-password-wrong") {
      complain({ field: "currentPassword", message: "Please type your current password again." });
    } else if (reply.error.code === "password-too-common") {
      complain({ field: "newPassword", message: PICK_ANOTHER_PASSWORD });
    }
  }

  return {
    form,
    fields,
    change: (changed: Partial<Fields>) => setFields({ ...fields, ...changed }),
    fault,
    busy,
    send,
  };
}

/** The topmost fault; that something is missing is a toast too (specification §8, Admin). */
function faultIn(fields: Fields): PasswordFault | undefined {
  const [issue] = passwordForm.safeParse(fields).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const { message } = issue;
  if (message === ALL_PASSWORDS_REQUIRED) showError({ title: "Error", message });
  return { field: issue.path[0] as keyof Fields, message }; // the schema's own fields
}
