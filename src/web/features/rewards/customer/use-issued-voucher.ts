import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";
import { GIFT_BANNER_ID, redeemButtonId } from "./element-ids.ts";

/** Loads the dialog of a voucher that was just issued. */
export const loadIssuedVoucher = () => import("./issued-voucher.tsx");

/**
 * The voucher of the reward just redeemed. `show` loads it and its dialog; if that fails, it is in the wallet, and the toast confirms the
 * redemption. `put` closes the dialog and returns the focus to the reward, or to what replaced it.
 */
export function useIssuedVoucher() {
  const { api } = useHost();
  const [voucher, setVoucher] = useState<VoucherCard>();
  return {
    voucher,
    show: async (voucherId: string): Promise<void> => {
      try {
        const [issued] = await Promise.all([
          answer(api, "ownVoucher", { voucherId }),
          loadIssuedVoucher(),
        ]);
        setVoucher(issued);
      } catch {
        // It is in the wallet.
      }
    },
    put: (): void => {
      setVoucher(undefined);
      if (voucher === undefined) return;
      // A dialog returns the focus to the previous element, which was another dialog.
      const ids = [redeemButtonId(voucher.rewardId ?? ""), GIFT_BANNER_ID, MAIN_ID];
      setTimeout(() => focusFirst(ids));
    },
  };
}

function focusFirst(ids: readonly string[]): void {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  found?.focus({ preventScroll: true });
}
