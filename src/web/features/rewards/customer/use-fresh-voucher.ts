import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";
import { GIFT_BANNER_ID, redeemButtonId } from "./element-ids.ts";

/** Fetches the dialog of a voucher that was just issued. */
export const loadFreshVoucher = () => import("./fresh-voucher.tsx");

/**
 * The voucher of the reward that was just redeemed. `show` fetches it, and its dialog; one that cannot be fetched waits in the wallet, as the
 * toast says that the reward is redeemed. `put` puts it away and gives the focus back to the reward, or to what has taken its place.
 */
export function useFreshVoucher() {
  const { api } = useHost();
  const [voucher, setVoucher] = useState<VoucherCard>();
  return {
    voucher,
    show: async (voucherId: string): Promise<void> => {
      try {
        const [issued] = await Promise.all([
          answer(api, "ownVoucher", { voucherId }),
          loadFreshVoucher(),
        ]);
        setVoucher(issued);
      } catch {
        // The wallet has it.
      }
    },
    put: (): void => {
      setVoucher(undefined);
      if (voucher === undefined) return;
      // A dialog gives the focus back to what had it before, which was another dialog.
      const ids = [redeemButtonId(voucher.rewardId), GIFT_BANNER_ID, MAIN_ID];
      setTimeout(() => focusFirst(ids));
    },
  };
}

function focusFirst(ids: readonly string[]): void {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  found?.focus({ preventScroll: true });
}
