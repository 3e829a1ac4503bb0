import { useQuery } from "@tanstack/react-query";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";

/** How often to look, in milliseconds: as long as somebody waits at a counter to see their voucher taken. */
const LOOK_MS = 5000;

/**
 * A voucher as the program has it now, looked at every few seconds while it is held out, since the counter may accept it. In: the voucher as it is known, and
 * whether to look.
 */
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
