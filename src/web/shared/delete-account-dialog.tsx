import type { ReactNode } from "react";
import { sharedTexts } from "#messages/en/shared.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";

/** Props of {@link DeleteAccountDialog}. */
export interface DeleteAccountDialogProps {
  readonly name: string;
  /** What is deleted, as sentences. */
  readonly goes: ReactNode;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an account is deleted; lists what is deleted and what is kept (readings, Staff area). */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { name, goes, busy, onClose, onConfirm } = props;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={sharedTexts.deleteName({ name })}
      text={<DeletionSummary goes={goes} stays={sharedTexts.keptData} />}
      confirmLabel={sharedTexts.delete}
      busyLabel={sharedTexts.deleting}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
