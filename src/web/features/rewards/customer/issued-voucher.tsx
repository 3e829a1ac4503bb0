import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { VoucherDialog } from "#web/shared/vouchers/voucher-dialog.tsx";

interface IssuedVoucherProps {
  readonly voucher: VoucherCard;
  readonly onClose: () => void;
}

/** The voucher of a reward just redeemed: use it now, or keep it for later. */
export function IssuedVoucher({ voucher, onClose }: IssuedVoucherProps) {
  const cache = useQueryClient();
  const [end, setEnd] = useState<VoucherCard>();
  return (
    <VoucherDialog
      voucher={voucher}
      end={end}
      leaveLabel={rewardsTexts.keepForLater}
      onUsed={(usedAt) => setEnd({ ...voucher, state: "used", endedAt: usedAt })}
      onEnded={(ended) => {
        setEnd(ended);
        void cache.invalidateQueries();
      }}
      onGone={onClose}
      onClose={onClose}
    />
  );
}
