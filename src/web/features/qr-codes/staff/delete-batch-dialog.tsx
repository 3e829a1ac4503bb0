import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { BatchRow } from "./batch-pages.ts";

/** Props of {@link DeleteBatchDialog}. */
export interface DeleteBatchDialogProps {
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
      open
      onOpenChange={onClose}
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
