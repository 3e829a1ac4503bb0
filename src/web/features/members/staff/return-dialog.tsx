import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRefresh } from "./refresh.ts";

/** Props of {@link ReturnDialog}. */
export interface ReturnDialogProps {
  readonly voucher: VoucherCard;
  /** The customer's forfeited points. */
  readonly forfeitedPoints: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before a voucher is cancelled; shows what is credited. */
export function ReturnDialog({ voucher, forfeitedPoints, onClose }: ReturnDialogProps) {
  const { id, title, code, cost } = voucher;
  const { run, busy } = useCommand("cancelVoucher", { ownRefresh: true });
  const refresh = useRefresh();
  const confirm = async () => {
    await run({ voucherId: id });
    onClose();
    // A refusal also means that the list has changed.
    refresh();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={membersStaffTexts.returnTitle({ title })}
      text={membersStaffTexts.returnDialogText({ code, cost: consequence(cost, forfeitedPoints) })}
      confirmLabel={membersStaffTexts.return}
      busyLabel={membersStaffTexts.returning}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

/** Describes what is credited and withheld. */
function consequence(cost: number, forfeitedPoints: number): string {
  if (cost === 0) return membersStaffTexts.returnDialogConsequence;
  const withheld = Math.min(cost, forfeitedPoints);
  const back = membersStaffTexts.returnConsequence({
    cost: pointsLabel(cost - withheld),
  });
  if (withheld === 0) return back;
  return membersStaffTexts.returnDialogBackWithheldAre({ back, withheld: pointsLabel(withheld) });
}
