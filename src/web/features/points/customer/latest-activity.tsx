import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import type { OwnEntryLine } from "#core/points/history.ts";
import { pointsTexts } from "#messages/en/points.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EntryRows, EntryRowsLoading } from "./entry-rows.tsx";

interface LatestActivityProps {
  /** The five latest entries; undefined while they load. */
  readonly entries: readonly OwnEntryLine[] | undefined;
  /** Whether there are more than five. */
  readonly hasMore: boolean;
}

/** The latest transactions as a receipt, with a link to all of them (specification §2, Dashboard). */
export function LatestActivity({ entries, hasMore }: LatestActivityProps) {
  return (
    <section aria-labelledby="latest" className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest" className="type-title">
          {pointsTexts.recentActivity}
        </h2>
        {hasMore ? (
          <Button asChild variant="quiet" className="-mr-3 px-3">
            <Link to="/history">{pointsTexts.viewAllActivity}</Link>
          </Button>
        ) : null}
      </div>
      <Card edge="receipt" className="px-5 pt-3 pb-7">
        {entries?.length === 0 ? (
          <NoActivity />
        ) : entries === undefined ? (
          <EntryRowsLoading count={5} />
        ) : (
          <EntryRows entries={entries} />
        )}
      </Card>
    </section>
  );
}

function NoActivity() {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={pointsTexts.noRecentTransactions}
      text={pointsTexts.noRecentTransactionsHint}
      action={
        <Button asChild variant="secondary">
          <Link to="/redeem-qr">{pointsTexts.enterYourFirstCode}</Link>
        </Button>
      }
    />
  );
}
