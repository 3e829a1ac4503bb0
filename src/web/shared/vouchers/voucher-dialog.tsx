import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, useCommand } from "#web/data/data.ts";
import { useWakeLock } from "#web/data/use-wake-lock.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { deadlineText, isOver } from "./deadline.ts";
import { UndoOffer } from "./undo-offer.tsx";
import { useClock } from "./use-clock.ts";
import { UseFooter } from "./use-footer.tsx";
import { useUndo } from "./use-undo.ts";
import { EndedFace, ReadyFace } from "./voucher-faces.tsx";

interface VoucherDialogProps {
  /** The voucher when the dialog was opened. */
  readonly voucher: VoucherCard;
  /** The voucher after it was used or has ended, so that the dialog can show it; undefined before. */
  readonly end: VoucherCard | undefined;
  /** Label of the button that closes without using it; only the close button if left out. */
  readonly leaveLabel?: string;
  /** Called when it was used here, with the time in UTC epoch milliseconds. */
  readonly onUsed: (usedAt: number) => void;
  /** Called with the current voucher when it was accepted at the counter or cancelled, here or elsewhere. */
  readonly onEnded: (voucher: VoucherCard) => void;
  /** Called when it cannot be used because it ended elsewhere. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** A voucher to show at the counter: its code as text, QR picture and speech, a button that uses it after confirmation, and for a while one that undoes its redemption. */
export function VoucherDialog(props: VoucherDialogProps) {
  const { voucher, end, leaveLabel, onUsed, onEnded, onGone, onClose } = props;
  const { id, title, code, expiresAt } = voucher;
  const { busy, run } = useCommand("useVoucher");
  const now = useClock([expiresAt, voucher.undo?.until ?? null]);
  const canBeUsed = end === undefined && !isOver(expiresAt, now);
  const { offer, ...undoing } = useUndo(voucher, now, { onEnded, onGone });
  const isBusy = busy || undoing.busy;
  const seen = useVoucherNow(voucher, canBeUsed && !isBusy);
  useWakeLock();

  const hasEndedElsewhere = canBeUsed && !isBusy && hasEnd(seen);
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
      onClose={() => isBusy || onClose()}
      onOpenAutoFocus={focusFooter}
      title={title}
      description={canBeUsed ? deadlineText(expiresAt, now) : undefined}
      footer={
        <UseFooter
          title={title}
          canBeUsed={canBeUsed}
          leaveLabel={leaveLabel}
          busy={isBusy}
          onUse={() => void use()}
          onClose={onClose}
        />
      }
    >
      {canBeUsed ? <ReadyFace code={code} /> : <EndedFace voucher={end} />}
      {canBeUsed && offer ? (
        <UndoOffer
          voucher={voucher}
          offer={offer}
          busy={undoing.busy}
          onUndo={() => void undoing.undo()}
        />
      ) : null}
    </Dialog>
  );
}

/** Focuses the first action of the dialog, not the button that undoes the redemption above it. */
function focusFooter(event: Event): void {
  if (!(event.target instanceof HTMLElement)) return;
  const first = event.target.querySelector<HTMLElement>("footer button");
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** The dialog itself shows expiry. */
function hasEnd({ state }: VoucherCard): boolean {
  return state === "used" || state === "cancelled";
}

/** Polling interval in milliseconds: customers wait at the counter for the change. */
const POLL_MS = 5000;

/** Returns the current voucher, polled while it is shown at the counter, because staff may accept it. Polls if `watches`. */
function useVoucherNow(voucher: VoucherCard, watches: boolean): VoucherCard {
  const { api } = useHost();
  const voucherId = voucher.id;
  const { data } = useQuery({
    queryKey: ["ownVoucher", { voucherId }],
    queryFn: () => answer(api, "ownVoucher", { voucherId }),
    initialData: voucher,
    refetchInterval: POLL_MS,
    enabled: watches,
  });
  return data;
}
