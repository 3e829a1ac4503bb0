import { formatPoints } from "#web/app/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { BatchRow } from "./batch-pages.ts";

/** What {@link DeleteBatchDialog} takes. */
export interface DeleteBatchDialogProps {
  readonly batch: BatchRow;
  readonly onClose: () => void;
  /** Called with the batch whose codes are to go. */
  readonly onConfirm: (batch: BatchRow) => void;
}

/** Asks before a batch is deleted, by its product and how many codes it has (specification §5, Admin forms). */
export function DeleteBatchDialog({ batch, onClose, onConfirm }: DeleteBatchDialogProps) {
  const { productId, made } = batch;
  const codes = made === 1 ? "Its code" : `Its ${formatPoints(made)} codes`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete the batch ${productId}?`}
      text={
        made === 0
          ? "It has no codes yet."
          : `${codes} can no longer be redeemed, even if already printed. Redeemed codes are kept, with their ratings and comments.`
      }
      confirmLabel="Delete"
      onConfirm={() => onConfirm(batch)}
    />
  );
}
