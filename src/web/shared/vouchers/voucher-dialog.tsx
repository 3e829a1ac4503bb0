import { useEffect } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useCommand } from "#web/data/data.ts";
import { useAwakeScreen } from "#web/data/use-awake-screen.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { deadlineWords, isOver } from "./deadline.ts";
import { useClock } from "./use-clock.ts";
import { UseFooter } from "./use-footer.tsx";
import { useVoucherNow } from "./use-voucher-now.ts";
import { EndedFace, ReadyFace } from "./voucher-faces.tsx";

/** What {@link VoucherDialog} takes. */
export interface VoucherDialogProps {
  /** As it was when it was opened. */
  readonly voucher: VoucherCard;
  /** The same once it has ended, so that the dialog stays to be looked at; undefined before. */
  readonly end: VoucherCard | undefined;
  /** What the button says that puts it away unused; there is none but the close button when left out. */
  readonly leaveLabel?: string;
  /** Called when it has been used here. In: when, in UTC epoch milliseconds. */
  readonly onUsed: (usedAt: number) => void;
  /** Called when it was accepted at the counter meanwhile, or given back. In: the voucher as it is now. */
  readonly onEnded: (voucher: VoucherCard) => void;
  /** Called when the program refuses to use it because it ended elsewhere. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** A voucher held out: its code to read, to scan and to say, and the button that uses it, which asks once more. */
export function VoucherDialog(props: VoucherDialogProps) {
  const { voucher, end, leaveLabel, onUsed, onEnded, onGone, onClose } = props;
  const { id, title, code, expiresAt } = voucher;
  const { busy, run } = useCommand("useVoucher");
  const now = useClock([expiresAt]);
  const canBeUsed = end === undefined && !isOver(expiresAt, now);
  const seen = useVoucherNow(voucher, canBeUsed && !busy);
  useAwakeScreen();

  const hasEndedElsewhere = canBeUsed && !busy && hasEnd(seen);
  useEffect(() => {
    if (hasEndedElsewhere) onEnded(seen);
  }, [hasEndedElsewhere, seen, onEnded]);

  const use = async () => {
    const reply = await run({ voucherId: id });
    if (reply.ok) onUsed(reply.result.usedAt);
    else if (reply.error.code.startsWith("voucher-")) onGone();
  };

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      description={canBeUsed ? deadlineWords(expiresAt, now) : undefined}
      footer={
        <UseFooter
          title={title}
          canBeUsed={canBeUsed}
          leaveLabel={leaveLabel}
          busy={busy}
          onUse={() => void use()}
          onClose={onClose}
        />
      }
    >
      {canBeUsed ? <ReadyFace code={code} /> : <EndedFace voucher={end} />}
    </Dialog>
  );
}

/** What runs out by the clock is the dialog's own to tell. */
function hasEnd({ state }: VoucherCard): boolean {
  return state === "used" || state === "cancelled";
}
