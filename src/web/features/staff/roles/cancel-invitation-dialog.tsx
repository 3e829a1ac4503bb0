import { invitationsTexts } from "#messages/en/invitations.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { InvitationLine } from "./invitation-list.tsx";

interface CancelInvitationDialogProps {
  readonly line: InvitationLine;
  /** Called when the invitation was cancelled, or had been deleted meanwhile, before the dialog closes. */
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
  const confirmation = useConfirmedCommand("cancelInvitation", {
    onClose,
    onDone: onCancelled,
    missing: ["invitation-not-found", "invitations"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id })}
      title={invitationsTexts.cancelQuestion({ name })}
      text={invitationsTexts.cancelConsequence({ email })}
      confirmLabel={invitationsTexts.cancelInvitation}
      leaveLabel={invitationsTexts.keepInvitation}
      busyLabel={invitationsTexts.cancelling}
    />
  );
}
