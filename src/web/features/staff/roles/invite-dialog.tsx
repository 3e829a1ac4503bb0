import { inviteStaffInput } from "#core/invitations/invite-staff.ts";
import { invitationsTexts } from "#messages/en/invitations.ts";
import { useCommand } from "#web/data/data.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { AccountFields } from "./account-fields.tsx";
import { INVITE_DRAFT } from "./invite-draft.ts";
import { useAccountForm } from "./use-account-form.ts";

interface InviteDialogProps {
  /** Whether links are sent by email; otherwise they are shown. */
  readonly isMailed: boolean;
  /** Called with the link that has to be shown. */
  readonly onLink: (link: NewLink) => void;
  readonly onClose: () => void;
}

/** Invites a sub-admin by name, email and permissions; they choose the password themselves (docs/decisions/143). */
export function InviteDialog({ isMailed, onLink, onClose }: InviteDialogProps) {
  const account = useAccountForm(INVITE_DRAFT, onClose);
  // The dialog with the link confirms its creation.
  const { run, busy, problem } = useCommand("inviteStaff", { inline: true, ownEvents: !isMailed });

  async function send() {
    const input = { ...account.typed, permissions: account.granted };
    if (account.showFaults(messagesByField(inviteStaffInput.safeParse(input).error))) return;
    const reply = await run(input);
    if (!reply.ok) return account.showRefusal(reply.error);
    account.close();
    const { link } = reply.result;
    if (link !== null) onLink({ name: input.name, link });
  }

  return (
    <FormDialog
      title={invitationsTexts.inviteASubAdmin}
      description={isMailed ? invitationsTexts.mailedDescription : invitationsTexts.linkDescription}
      verb={isMailed ? invitationsTexts.sendInvitation : invitationsTexts.createLink}
      busyLabel={isMailed ? invitationsTexts.sending : invitationsTexts.creating}
      busy={busy}
      unsaved={account.isChanged}
      error={account.fault === undefined ? problem : undefined}
      onClose={account.close}
      onSubmit={() => void send()}
    >
      <AccountFields account={account} />
    </FormDialog>
  );
}
