import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useCommand } from "#web/app/data.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRefresh } from "./refresh.ts";

/** What {@link ReturnDialog} takes. */
export interface ReturnDialogProps {
  readonly voucher: VoucherCard;
  /** Points that refunds have forfeited, of the voucher's customer. */
  readonly forfeitedPoints: number;
  readonly onClose: () => void;
}

/** Asks before a redemption is undone; tells what comes back. */
export function ReturnDialog({ voucher, forfeitedPoints, onClose }: ReturnDialogProps) {
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
      text={`Voucher ${code} can no longer be used${consequence(cost, forfeitedPoints)}`}
      confirmLabel="Return"
      busyLabel="Returning…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

/** What becomes of a voucher's points. */
function consequence(cost: number, forfeitedPoints: number): string {
  if (cost === 0) return ". It cost no points, so none are credited.";
  const withheld = Math.min(cost, forfeitedPoints);
  const back = `, and ${pointsLabel(cost - withheld)} go back to the customer.`;
  if (withheld === 0) return back;
  return `${back} ${pointsLabel(withheld)} are withheld for an earlier refund.`;
}
