import { ChevronRight, Ticket } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { homeNowTexts } from "#messages/en/home-now.ts";
import { DeadlineLine } from "#web/shared/vouchers/deadline-line.tsx";
import { useClock } from "#web/shared/vouchers/use-clock.ts";

/** The voucher that expires first, with its day, as a link to it in the wallet. */
export function ReadyVoucher({
  voucher: { id, title, expiresAt },
}: {
  readonly voucher: NonNullable<QueryResult<"dashboard">["voucher"]>;
}) {
  const now = useClock([expiresAt]);
  return (
    <Link
      to={`/wallet?voucher=${encodeURIComponent(id)}`}
      className="group flex min-h-18 items-center gap-4 rounded-2xl border border-line bg-raised p-4 shadow-lift transition-colors hover:border-line-strong"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Ticket className="size-6 -rotate-12" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="grid">
          <span className="text-sm text-ink-soft">{homeNowTexts.readyInYourWallet}</span>
          <span className="type-subtitle wrap-anywhere group-hover:underline">{title}</span>
        </span>
        <DeadlineLine expiresAt={expiresAt} now={now} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
