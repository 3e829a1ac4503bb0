import { useRef, useState } from "react";
import { inviteCustomerInput } from "#core/invitations/invite-customer.ts";
import { invitationsTexts } from "#messages/en/invitations.ts";
import { invitationsStaffTexts } from "#messages/en/invitations-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { INVITE_DRAFT } from "./invite-draft.ts";

interface InviteCustomerDialogProps {
  /** Whether links are sent by email; otherwise they are shown. */
  readonly isMailed: boolean;
  /** Called with the link that has to be shown. */
  readonly onLink: (link: NewLink) => void;
  readonly onClose: () => void;
}

/** The field at which a refusal is shown; others are shown below the form or as a toast. */
const fieldsOfErrors: ReadonlyMap<string, "name" | "email"> = new Map([
  ["name-reserved", "name"],
  ["invitation-exists", "email"],
]);

/** Invites a customer by name and email; they sign up themselves (docs/decisions/151). */
export function InviteCustomerDialog({ isMailed, onLink, onClose }: InviteCustomerDialogProps) {
  const draft = useDraft(INVITE_DRAFT, { name: "", email: "" });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLDivElement>(null);
  // The dialog with the link confirms its creation.
  const options = { inline: true, ownEvents: !isMailed } as const;
  const { run, busy, problem } = useCommand("inviteCustomer", options);
  const { name, email } = draft.fields;

  function show(found: Readonly<Record<string, string>>) {
    setFaults(found);
    focusFirstFault(form.current, found);
  }

  function focusOn(field: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  function close() {
    draft.clear();
    onClose();
  }

  async function send() {
    const found = messagesByField(inviteCustomerInput.safeParse({ name, email }).error);
    if (Object.keys(found).length > 0) return show(found);
    setFaults({});
    const reply = await run({ name, email });
    if (!reply.ok) {
      const field = fieldsOfErrors.get(reply.error.code);
      return field === undefined ? focusOn("email") : show({ [field]: reply.error.message });
    }
    close();
    const { link } = reply.result;
    if (link !== null) onLink({ name, link });
  }

  const given = (field: "name" | "email") => ({
    name: field,
    required: true,
    autoComplete: "off",
    value: draft.fields[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setFaults({});
      draft.keep({ ...draft.fields, [field]: target.value });
    },
  });
  return (
    <FormDialog
      title={invitationsStaffTexts.inviteACustomer}
      description={
        isMailed ? invitationsStaffTexts.mailedDescription : invitationsTexts.linkDescription
      }
      verb={isMailed ? invitationsTexts.sendInvitation : invitationsTexts.createLink}
      busyLabel={isMailed ? invitationsTexts.sending : invitationsTexts.creating}
      busy={busy}
      unsaved={draft.isChanged}
      error={Object.keys(faults).length === 0 ? problem : undefined}
      onClose={close}
      onSubmit={() => void send()}
    >
      <div ref={form} className="grid gap-4">
        <TextField label={invitationsStaffTexts.name} maxLength={80} {...given("name")} />
        <TextField
          label={invitationsStaffTexts.email}
          type="email"
          maxLength={254}
          {...given("email")}
        />
      </div>
    </FormDialog>
  );
}
