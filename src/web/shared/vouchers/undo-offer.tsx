import { Undo2 } from "lucide-react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { sharedVouchersTexts } from "#messages/en/shared-vouchers.ts";
import { Button } from "#web/ui/button.tsx";
import { timeText } from "./deadline.ts";

interface UndoOfferProps {
  readonly voucher: Pick<VoucherCard, "title" | "cost">;
  /** Until when it can be undone, and the points that are credited. */
  readonly offer: NonNullable<VoucherCard["undo"]>;
  readonly busy: boolean;
  readonly onUndo: () => void;
  /** Aligned with the text around it; centred by default. */
  readonly isInline?: boolean;
}

/** The button that undoes a redemption, with its end and what it gives. */
export function UndoOffer({ voucher, offer, busy, onUndo, isInline = false }: UndoOfferProps) {
  const { title, cost } = voucher;
  const { until, points } = offer;
  const time = timeText(until);
  return (
    <div
      className={isInline ? "grid justify-items-start" : "grid justify-items-center text-center"}
    >
      <Button
        variant="quiet"
        className={isInline ? "-ml-2 px-2! text-left!" : undefined}
        aria-label={sharedVouchersTexts.undoTitle({ title, time })}
        busy={busy}
        busyLabel={sharedVouchersTexts.undoing}
        onClick={onUndo}
      >
        <Undo2 aria-hidden />
        {sharedVouchersTexts.undoUntil({ time })}
      </Button>
      <p className="text-sm text-ink-soft">
        {points === cost
          ? sharedVouchersTexts.undoGives({ points })
          : sharedVouchersTexts.undoWithheld({ points, withheld: cost - points })}
      </p>
    </div>
  );
}
