import type { ReactNode } from "react";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";

/** What {@link DeleteAccountDialog} takes. */
export interface DeleteAccountDialogProps {
  readonly name: string;
  /** What goes for good, as sentences. */
  readonly goes: ReactNode;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before somebody's account is deleted; tells what goes and what stays (readings, Staff area). */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { name, goes, busy, onClose, onConfirm } = props;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={sharedAccountTexts.deleteName({ name })}
      text={<DeletionSummary goes={goes} stays={sharedAccountTexts.deleteAccountDialogStays} />}
      confirmLabel={sharedAccountTexts.delete}
      busyLabel={sharedAccountTexts.deleting}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
