import { useRef, useState } from "react";
import { enrolCustomerInput } from "#core/enrolments/enrol-customer.ts";
import { counterEnrolTexts } from "#messages/en/counter-enrol.ts";
import { showEvents, useCommand } from "#web/data/data.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { NewLinkDialog } from "#web/shared/invitations/new-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface EnrolDialogProps {
  /** What was typed at the counter, to begin with. */
  readonly typed: { readonly email: string; readonly name: string };
  /** Called with the email of a customer to serve, new or existing. */
  readonly onServe: (email: string) => void;
  readonly onClose: () => void;
}

/** The field at which a refusal is shown. */
const fieldsOfErrors: ReadonlyMap<string, "name" | "email"> = new Map([
  ["name-reserved", "name"],
  ["customer-exists", "email"],
  ["email-unusable", "email"],
]);

/** Adds a customer by email and continues with them; shows the link that completes the account where no email is sent (docs/decisions/174). */
export function EnrolDialog({ typed, onServe, onClose }: EnrolDialogProps) {
  const [fields, setFields] = useState(typed);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [existing, setExisting] = useState("");
  const [link, setLink] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  // The dialog with the link confirms its creation.
  const options = { inline: true, ownEvents: true } as const;
  const { run, busy, problem } = useCommand("enrolCustomer", options);

  function focusOn(field: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  function show(found: Readonly<Record<string, string>>) {
    setFaults(found);
    focusFirstFault(form.current, found);
  }

  async function add() {
    const name = fields.name.trim();
    const input = { email: fields.email, ...(name !== "" && { name }) };
    const parsed = enrolCustomerInput.safeParse(input);
    if (!parsed.success) return show(messagesByField(parsed.error));
    setFaults({});
    const { email } = parsed.data;
    const reply = await run(input);
    if (!reply.ok) {
      const { code, message } = reply.error;
      if (code === "customer-exists") setExisting(email);
      const field = fieldsOfErrors.get(code);
      return field === undefined ? focusOn("email") : show({ [field]: message });
    }
    if (reply.result.link !== null) return setLink(reply.result.link);
    showEvents(reply.events);
    serve(email);
  }

  function serve(email: string) {
    onClose();
    onServe(email);
  }

  if (link !== undefined) {
    const email = fields.email.trim();
    return (
      <NewLinkDialog
        made={{ name: email, link }}
        description={counterEnrolTexts.linkDescription}
        onClose={() => serve(email)}
      />
    );
  }
  const given = (field: "name" | "email") => ({
    name: field,
    autoComplete: "off",
    value: fields[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setFaults({});
      setExisting("");
      setFields({ ...fields, [field]: target.value });
    },
  });
  return (
    <FormDialog
      title={counterEnrolTexts.newCustomer}
      description={counterEnrolTexts.description}
      verb={counterEnrolTexts.add}
      busyLabel={counterEnrolTexts.adding}
      busy={busy}
      error={Object.keys(faults).length === 0 ? problem : undefined}
      onClose={onClose}
      onSubmit={() => void add()}
    >
      <div ref={form} className="grid gap-4">
        <TextField
          label={counterEnrolTexts.email}
          type="email"
          required
          maxLength={254}
          {...given("email")}
        />
        {existing === "" ? null : (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => serve(existing)}
          >
            {counterEnrolTexts.serveThem}
          </Button>
        )}
        <TextField label={counterEnrolTexts.name} maxLength={80} {...given("name")} />
      </div>
    </FormDialog>
  );
}
