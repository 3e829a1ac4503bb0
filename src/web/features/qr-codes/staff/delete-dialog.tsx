import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { CodeRow } from "./code-pages.ts";

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  readonly code: CodeRow;
  readonly onClose: () => void;
  /** Called with the code's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
}

/** Asks for confirmation before a code is deleted; names it (specification §5, Admin forms). */
export function DeleteDialog({ code, onClose, onDeleted }: DeleteDialogProps) {
  const { run, busy } = useCommand("deleteQrCode");
  const confirm = async () => {
    const reply = await run({ id: code.id });
    if (reply.ok) onDeleted(code.id);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={qrCodesStaffTexts.deleteCodeTitle({ code: code.code })}
      text={consequences[code.state]}
      confirmLabel={qrCodesStaffTexts.delete}
      busyLabel={qrCodesStaffTexts.deleting}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

const consequences: Readonly<Record<CodeRow["state"], string>> = {
  get active() {
    return qrCodesStaffTexts.deleteActiveCode;
  },
  get redeemed() {
    return qrCodesStaffTexts.deleteRedeemedCode;
  },
  get expired() {
    return qrCodesStaffTexts.deleteExpiredCode;
  },
};
