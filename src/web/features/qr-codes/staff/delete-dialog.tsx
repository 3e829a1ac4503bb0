import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { BatchRow } from "./batch-pages.ts";
import type { CodeRow } from "./code-pages.ts";

interface DeleteDialogProps {
  readonly code: CodeRow;
  readonly onClose: () => void;
  /** Called with the code's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
}

/** Asks for confirmation before a code is deleted; names it (specification §5, Admin forms). */
export function DeleteDialog({ code, onClose, onDeleted }: DeleteDialogProps) {
  const confirmation = useConfirmedCommand("deleteQrCode", {
    onClose,
    onDone: () => onDeleted(code.id),
  });
  return (
    <ConfirmDialog
      {...confirmation({ id: code.id })}
      title={qrCodesStaffTexts.deleteCodeTitle({ code: code.code })}
      text={consequences[code.state]()}
      confirmLabel={qrCodesStaffTexts.delete}
      busyLabel={qrCodesStaffTexts.deleting}
    />
  );
}

const consequences: Readonly<Record<CodeRow["state"], () => string>> = {
  active: () => qrCodesStaffTexts.deleteActiveCode,
  redeemed: () => qrCodesStaffTexts.deleteRedeemedCode,
  expired: () => qrCodesStaffTexts.deleteExpiredCode,
};

interface DeleteBatchDialogProps {
  readonly batch: BatchRow;
  readonly onClose: () => void;
  /** Called with the batch to delete. */
  readonly onConfirm: (batch: BatchRow) => void;
}

/** Asks for confirmation before a batch is deleted; names its product and number of codes (specification §5, Admin forms). */
export function DeleteBatchDialog({ batch, onClose, onConfirm }: DeleteBatchDialogProps) {
  const { productId, made } = batch;
  const codes = qrCodesStaffTexts.itsCodes({ count: made });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={qrCodesStaffTexts.deleteBatchTitle({ productId })}
      text={
        made === 0
          ? qrCodesStaffTexts.itHasNoCodesYet
          : qrCodesStaffTexts.deleteBatchConsequence({ codes })
      }
      confirmLabel={qrCodesStaffTexts.delete}
      onConfirm={() => onConfirm(batch)}
    />
  );
}
