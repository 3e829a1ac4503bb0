import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { historyTexts } from "#messages/en/points-history.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { HistoryFilter } from "./history-filter.ts";

interface NoTransactionsProps {
  readonly filter: HistoryFilter;
  /** Removes the filter. */
  readonly onShowAll: () => void;
}

/** The empty history, with a link to earn points. */
export function NoTransactions({ filter, onShowAll }: NoTransactionsProps) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={historyTexts.noTransactionsTitle}
      text={hintFor(filter)}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button asChild variant="secondary">
            {filter === "redeem" ? (
              <Link to="/rewards">{historyTexts.seeAllRewards}</Link>
            ) : (
              <Link to="/redeem-qr">{historyTexts.enterACode}</Link>
            )}
          </Button>
          {filter === "all" ? null : (
            <Button variant="quiet" onClick={onShowAll}>
              {historyTexts.showAll}
            </Button>
          )}
        </span>
      }
    />
  );
}

function hintFor(filter: HistoryFilter): string {
  if (filter === "all") return historyTexts.noTransactionsAll;
  if (filter === "earn") return historyTexts.noTransactionsEarn;
  return historyTexts.rewardsYouRedeemAppearHere;
}
