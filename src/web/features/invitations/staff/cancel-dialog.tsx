import { invitationsTexts } from "#messages/en/invitations.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { CustomerInvitation } from "./customer-invitation-row.tsx";

interface CancelDialogProps {
  readonly line: CustomerInvitation;
  /** Called when the invitation was cancelled, or had been used meanwhile, before the dialog closes. */
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a customer's invitation is cancelled. */
export function CancelDialog({ line, onCancelled, onClose }: CancelDialogProps) {
  const { id, name, email } = line;
  const confirmation = useConfirmedCommand("cancelCustomerInvitation", {
    onClose,
    onDone: onCancelled,
    missing: ["invitation-not-found", "customerInvitations"],
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
