import { useRef, useState } from "react";
import { createSubAdminInput } from "#core/staff/create-sub-admin.ts";
import { type FlagValues, grantedFlags } from "#core/staff/flag-values.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { messagesByField } from "#web/data/field-messages.ts";

/** A field that can have an error. */
type Field = "name" | "email" | "password";

/** An error and its field; only the topmost one. */
interface Fault {
  readonly field: Field;
  readonly message: string;
}

const fieldNames: readonly Field[] = ["name", "email", "password"];

/**
 * The form for a new sub-admin and its submission (specification §5, Sub-admin creation). The draft, without the password, survives an
 * expired session.
 */
export function useCreateSubAdmin(onDone: () => void) {
  const draft = useDraft("sub-admin", { name: "", email: "", flags: "" });
  const { name, email } = draft.fields;
  const permissions: FlagValues = Object.fromEntries(
    draft.fields.flags.split(",").map((flag) => [flag, true]),
  );
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<Fault>();
  const { run, busy, problem } = useCommand("createSubAdmin", { inline: true });
  const form = useRef<HTMLDivElement>(null);

  function focusOn(field: Field) {
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  function showFault(found: Fault) {
    setFault(found);
    focusOn(found.field);
  }

  async function send() {
    const granted = Object.fromEntries(grantedFlags(permissions).map((flag) => [flag, true]));
    const input = { name, email, password, permissions: granted };
    const found = faultIn(input);
    if (found !== undefined) return showFault(found);
    setFault(undefined);
    const reply = await run(input);
    if (reply.ok) {
      draft.clear();
      return onDone();
    }
    const { code, message } = reply.error;
    if (code === "name-reserved") showFault({ field: "name", message });
    else if (code === "email-in-use") focusOn("email");
    else if (code === "password-too-common") showFault({ field: "password", message });
  }

  function type(typed: { readonly name?: string; readonly email?: string }) {
    setFault(undefined);
    draft.keep({ ...draft.fields, ...typed });
  }

  return {
    form,
    fields: { name, email, password },
    permissions,
    fault,
    problem: fault === undefined ? problem : undefined,
    busy,
    isChanged: draft.isChanged || password !== "",
    type,
    typePassword: (typed: string) => {
      setFault(undefined);
      setPassword(typed);
    },
    setPermissions: (values: FlagValues) =>
      draft.keep({ ...draft.fields, flags: grantedFlags(values).join(",") }),
    send,
    /** Discards the typed text. */
    discard: () => {
      draft.clear();
      onDone();
    },
  };
}

function faultIn(input: Parameters<typeof createSubAdminInput.safeParse>[0]): Fault | undefined {
  const faults = messagesByField(createSubAdminInput.safeParse(input).error);
  const field = fieldNames.find((name) => faults[name] !== undefined);
  return field && { field, message: faults[field] ?? "" };
}
