import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useCommand } from "#web/app/data.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRefresh } from "./refresh.ts";

/** What {@link ReturnDialog} takes. */
export interface ReturnDialogProps {
  readonly voucher: VoucherCard;
  readonly onClose: () => void;
}

/** Asks before a redemption is undone; tells what comes back. */
export function ReturnDialog({ voucher, onClose }: ReturnDialogProps) {
  const { id, title, code, cost } = voucher;
  const { run, busy } = useCommand("cancelVoucher", { ownRefresh: true });
  const refresh = useRefresh();
  const confirm = async () => {
    await run({ voucherId: id });
    onClose();
    // A refusal, too, says that the list has changed.
    refresh();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Return ${title}?`}
      text={
        cost === 0
          ? `The voucher ${code} can no longer be used. It cost nothing, so no points come back.`
          : `The voucher ${code} can no longer be used, and ${pointsLabel(cost)} go back to the customer.`
      }
      confirmLabel="Return"
      busyLabel="Returning…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
