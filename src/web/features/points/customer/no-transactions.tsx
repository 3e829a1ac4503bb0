import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { HistoryFilter } from "./history-filter.ts";

/** What {@link NoTransactions} takes. */
export interface NoTransactionsProps {
  readonly filter: HistoryFilter;
  /** Takes the filter away. */
  readonly onShowAll: () => void;
}

/** The empty history, with the step that fills it. */
export function NoTransactions({ filter, onShowAll }: NoTransactionsProps) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No transactions found matching your criteria."
      text={hints[filter]}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button asChild variant="secondary">
            {filter === "redeem" ? (
              <Link to="/rewards">See all rewards</Link>
            ) : (
              <Link to="/redeem-qr">Enter a code</Link>
            )}
          </Button>
          {filter === "all" ? null : (
            <Button variant="quiet" onClick={onShowAll}>
              Show all
            </Button>
          )}
        </span>
      }
    />
  );
}

const hints: Readonly<Record<HistoryFilter, string>> = {
  all: "Enter your first code to get started.",
  earn: "Codes from cups and bags earn you points.",
  redeem: "Rewards you redeem appear here.",
};
