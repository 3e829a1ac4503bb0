import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRefresh } from "./refresh.ts";

interface CancelVoucherDialogProps {
  readonly voucher: VoucherCard;
  /** The customer's forfeited points. */
  readonly forfeitedPoints: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before a voucher is cancelled, and says how many points are credited and withheld. */
export function CancelVoucherDialog({
  voucher,
  forfeitedPoints,
  onClose,
}: CancelVoucherDialogProps) {
  const { id, title, code, cost } = voucher;
  const confirmation = useConfirmedCommand("cancelVoucher", { onClose, refresh: useRefresh() });
  return (
    <ConfirmDialog
      {...confirmation({ voucherId: id })}
      title={membersStaffTexts.cancelVoucherTitle({ title })}
      text={membersStaffTexts.cancelVoucherText({ code, cost: consequence(cost, forfeitedPoints) })}
      leaveLabel={membersStaffTexts.keepVoucher}
      confirmLabel={membersStaffTexts.cancelVoucher}
      busyLabel={membersStaffTexts.cancelling}
    />
  );
}

/** Returns how many points are credited and withheld, as text. */
function consequence(cost: number, forfeitedPoints: number): string {
  if (cost === 0) return membersStaffTexts.cancelFreeVoucher;
  const withheld = Math.min(cost, forfeitedPoints);
  const back = membersStaffTexts.cancelPointsBack({
    cost: pointsLabel(cost - withheld),
  });
  if (withheld === 0) return back;
  return membersStaffTexts.cancelPointsWithheld({ back, withheld: pointsLabel(withheld) });
}
