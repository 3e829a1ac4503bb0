import { useQuery } from "@tanstack/react-query";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";

/** Polling interval in milliseconds: customers wait at the counter for the change. */
const LOOK_MS = 5000;

/** Returns the current voucher, polled while it is shown at the counter, because staff may accept it. Polls if `watches`. */
export function useVoucherNow(voucher: VoucherCard, watches: boolean): VoucherCard {
  const { api } = useHost();
  const voucherId = voucher.id;
  const { data } = useQuery({
    queryKey: ["ownVoucher", { voucherId }],
    queryFn: () => answer(api, "ownVoucher", { voucherId }),
    initialData: voucher,
    refetchInterval: LOOK_MS,
    enabled: watches,
  });
  return data;
}
