import { invitationsTexts } from "#messages/en/invitations.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { InvitationLine } from "./invitation-list.tsx";

interface CancelInvitationDialogProps {
  readonly line: InvitationLine;
  /** Called when the invitation was cancelled, before the dialog closes. */
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an invitation is cancelled. */
export function CancelInvitationDialog({
  line,
  onCancelled,
  onClose,
}: CancelInvitationDialogProps) {
  const { id, name, email } = line;
  const { run, busy } = useCommand("cancelInvitation");
  const isDeleted = useDeletedError("invitation-not-found", "invitations");
  const confirm = async () => {
    const reply = await run({ id });
    if (reply.ok) onCancelled();
    else isDeleted(reply.error);
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={invitationsTexts.cancelQuestion({ name })}
      text={invitationsTexts.cancelConsequence({ email })}
      confirmLabel={invitationsTexts.cancelInvitation}
      leaveLabel={invitationsTexts.keepInvitation}
      busyLabel={invitationsTexts.cancelling}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
