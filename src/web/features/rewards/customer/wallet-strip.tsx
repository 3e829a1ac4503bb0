import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useAsk } from "#web/data/data.ts";

const FIRST_PAGE = { after: null };

const strip =
  "flex max-w-full flex-wrap items-center gap-x-3 rounded-2xl border border-dashed border-line-strong px-4";

/** A link to the wallet with the number of usable vouchers; empty without any. */
export function WalletStrip() {
  const { data } = useAsk("wallet", FIRST_PAGE);
  const count = data?.vouchers.length ?? 0;
  const isShown = count > 0;
  // The live region exists before its text, so that the text is announced.
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
