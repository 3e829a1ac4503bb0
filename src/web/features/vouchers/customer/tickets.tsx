import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Ticket } from "./ticket.tsx";

const grid = "grid gap-4 @2xl:grid-cols-2 @2xl:gap-5";

interface TicketsProps {
  readonly vouchers: readonly VoucherCard[];
  /** UTC epoch milliseconds. */
  readonly now: number;
  readonly onShow: (voucher: VoucherCard) => void;
}

/** The usable vouchers, the next to expire first. */
export function Tickets({ vouchers, ...rest }: TicketsProps) {
  return (
    <ul aria-label={vouchersTexts.readyVouchers} className={grid}>
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <Ticket voucher={voucher} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** A placeholder of two tickets. */
export function TicketsLoading() {
  return (
    <Loading className={grid} count={2}>
      <Skeleton className="h-34 rounded-2xl" />
    </Loading>
  );
}
