import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useAsk } from "#web/data/data.ts";

const FIRST_PAGE = { after: null };

const strip =
  "flex max-w-full flex-wrap items-center gap-x-3 rounded-2xl border border-dashed border-line-strong px-4";

/** Says what is ready in the wallet, as soon as that is known, and leads there; nothing while there is nothing. */
export function WalletStrip() {
  const { data } = useAsk("wallet", FIRST_PAGE);
  const count = data?.vouchers.length ?? 0;
  const isShown = count > 0;
  // The region is there before its words are, so that these are told when they come.
  return (
    <div className={isShown ? strip : "sr-only"}>
      {isShown ? <Ticket aria-hidden className="size-5 shrink-0" /> : null}
      <p role="status" className="py-1.5 leading-snug">
        {isShown ? wordsFor(count, data?.next !== null) : ""}
      </p>
      {isShown ? (
        <Link
          to="/wallet"
          className="ml-auto inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand-ink underline underline-offset-4"
        >
          {rewardsTexts.openWallet}
        </Link>
      ) : null}
    </div>
  );
}

function wordsFor(count: number, hasMore: boolean): string {
  if (count === 1) return rewardsTexts.oneVoucherReady;
  return rewardsTexts.vouchersReady({ count, hasMore });
}
