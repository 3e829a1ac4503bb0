import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useCommand } from "#web/data/data.ts";

interface UndoHandlers {
  /** Called with the cancelled voucher. */
  readonly onEnded: (voucher: VoucherCard) => void;
  /** Called when it ended elsewhere, so that it cannot be undone. */
  readonly onGone: () => void;
}

/**
 * Undoes a redemption (decision 171). `offer` is left out from the end of its five minutes on, `now` in UTC epoch milliseconds, and after
 * the program refused it.
 */
export function useUndo(voucher: VoucherCard, now: number, { onEnded, onGone }: UndoHandlers) {
  const { busy, run } = useCommand("cancelOwnVoucher");
  const [isRefused, setRefused] = useState(false);
  const isOffered = voucher.undo !== undefined && now < voucher.undo.until && !isRefused;
  const undo = async () => {
    const reply = await run({ voucherId: voucher.id });
    if (reply.ok) {
      const { cancelledAt: endedAt, withheld: pointsWithheld } = reply.result;
      const end = { state: "cancelled", cancelReason: "customer" } as const;
      const { undo: _over, ...ready } = voucher;
      onEnded({ ...ready, ...end, endedAt, pointsWithheld });
    } else if (endings.some((code) => code === reply.error.code)) {
      onGone();
    } else if (reply.error.code === "voucher-undo-too-late") {
      setRefused(true);
    }
  };
  return { offer: isOffered ? voucher.undo : undefined, busy, undo };
}

/** The refusals of a voucher that ended elsewhere. */
const endings = [
  "voucher-used",
  "voucher-cancelled",
  "voucher-expired",
  "voucher-not-found",
] as const;
