import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { pointsTexts } from "#messages/en/points.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { HistoryFilter } from "./history-filter.ts";

/** Props of {@link NoTransactions}. */
export interface NoTransactionsProps {
  readonly filter: HistoryFilter;
  /** Removes the filter. */
  readonly onShowAll: () => void;
}

/** The empty history, with a link to earn points. */
export function NoTransactions({ filter, onShowAll }: NoTransactionsProps) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={pointsTexts.noTransactionsTitle}
      text={hints[filter]}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button asChild variant="secondary">
            {filter === "redeem" ? (
              <Link to="/rewards">{pointsTexts.seeAllRewards}</Link>
            ) : (
              <Link to="/redeem-qr">{pointsTexts.enterACode}</Link>
            )}
          </Button>
          {filter === "all" ? null : (
            <Button variant="quiet" onClick={onShowAll}>
              {pointsTexts.showAll}
            </Button>
          )}
        </span>
      }
    />
  );
}

const hints: Readonly<Record<HistoryFilter, string>> = {
  get all() {
    return pointsTexts.noTransactionsAll;
  },
  get earn() {
    return pointsTexts.noTransactionsEarn;
  },
  get redeem() {
    return pointsTexts.rewardsYouRedeemAppearHere;
  },
};
