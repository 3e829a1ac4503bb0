import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useCommand } from "#web/app/data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { deadlineWords, isOver } from "./deadline.ts";
import { useAwakeScreen } from "./use-awake-screen.ts";
import { useClock } from "./use-clock.ts";
import { UseFooter } from "./use-footer.tsx";
import { ExpiredFace, ReadyFace, UsedFace } from "./voucher-faces.tsx";

/** What {@link VoucherDialog} takes. */
export interface VoucherDialogProps {
  readonly voucher: VoucherCard;
  /** Called when it has been used here. In: when, in UTC epoch milliseconds. The dialog stays, to be looked at. */
  readonly onUsed: (usedAt: number) => void;
  /** Called when the program says that it ended elsewhere. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** A voucher held out: its code to read, to scan and to say, and the button that uses it, which asks once more. */
export function VoucherDialog({ voucher, onUsed, onGone, onClose }: VoucherDialogProps) {
  const { id, title, code, expiresAt } = voucher;
  const { busy, run } = useCommand("useVoucher");
  const [usedAt, setUsedAt] = useState<number>();
  const now = useClock([expiresAt]);
  const canBeUsed = usedAt === undefined && !isOver(expiresAt, now);
  useAwakeScreen();

  const use = async () => {
    const reply = await run({ voucherId: id });
    if (reply.ok) {
      setUsedAt(reply.result.usedAt);
      onUsed(reply.result.usedAt);
    } else if (reply.error.code.startsWith("voucher-")) {
      onGone();
    }
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
          busy={busy}
          onUse={() => void use()}
          onClose={onClose}
        />
      }
    >
      {canBeUsed ? (
        <ReadyFace code={code} />
      ) : usedAt === undefined ? (
        <ExpiredFace />
      ) : (
        <UsedFace usedAt={usedAt} />
      )}
    </Dialog>
  );
}
