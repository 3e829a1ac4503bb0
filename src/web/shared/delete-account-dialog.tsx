import type { ReactNode } from "react";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";

interface DeleteAccountDialogProps {
  readonly name: string;
  /** What is deleted, as sentences. */
  readonly deletedText: ReactNode;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an account is deleted; lists what is deleted and what is kept (readings, Staff area). */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { name, deletedText, busy, onClose, onConfirm } = props;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={sharedAccountTexts.deleteName({ name })}
      text={<DeletionSummary deletedText={deletedText} keptText={sharedAccountTexts.keptData} />}
      confirmLabel={sharedAccountTexts.delete}
      busyLabel={sharedAccountTexts.deleting}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
