import { Gift, ReceiptText, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { historyTexts } from "#messages/en/points-history.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { signedNumber } from "#web/ui/whole-number.ts";
import { EntryRows, EntryRowsLoading } from "./entry-rows.tsx";
import { type HistoryFilter, historyFilterOf, historyFilters } from "./history-filter.ts";
import { PendingPoints } from "./pending-points.tsx";
import { PointsThatExpire } from "./points-that-expire.tsx";

/** Totals and every transaction, filtered by the address's `type`, page by page (specification §2, History). */
export function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const filter = historyFilterOf(params.get("type"));
  const show = (type: HistoryFilter) =>
    setParams(type === "all" ? {} : { type }, { replace: true });
  const pages = useAskPages("history", { type: filter, before: 0 }, "entries");
  const totals = pages.data?.pages.at(-1);

  return (
    <div className="@container">
      <PageHeader title={historyTexts.history} lead={historyTexts.historyLead} />
      <div className="grid gap-6">
        {totals !== undefined && totals.pendingPoints > 0 ? <PendingPoints /> : null}
        {totals === undefined ? null : <PointsThatExpire {...totals} />}
        {pages.isLoadingError ? null : (
          <div className="grid max-w-xl gap-3 @[16rem]:grid-cols-2 @md:gap-4">
            <Stat
              label={historyTexts.totalEarned}
              value={totals && signedNumber(totals.earned)}
              icon={<Sparkles />}
            />
            <Stat
              label={historyTexts.totalRedeemed}
              value={totals && signedNumber(-totals.redeemed)}
              icon={<Gift />}
            />
            {totals !== undefined && totals.expired > 0 ? (
              <p className="text-sm text-ink-soft tabular @[16rem]:col-span-2">
                {historyTexts.ofWhichExpired({ points: totals.expired })}
              </p>
            ) : null}
          </div>
        )}
        <Segmented
          label={historyTexts.show}
          options={historyFilters()}
          value={filter}
          onChange={show}
        />
        <PagedList
          pages={pages}
          loading={
            <Receipt {...pages}>
              <EntryRowsLoading count={8} />
            </Receipt>
          }
          empty={
            <Receipt {...pages}>
              <NoTransactions filter={filter} onShowAll={() => show("all")} />
            </Receipt>
          }
        >
          {(entries) => (
            <Receipt {...pages}>
              <EntryRows entries={entries} />
            </Receipt>
          )}
        </PagedList>
      </div>
    </div>
  );
}

interface ReceiptProps {
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly children: ReactNode;
}

function Receipt({ isPending, isPlaceholderData, children }: ReceiptProps) {
  return (
    <Card
      edge="receipt"
      aria-label={historyTexts.transactions}
      aria-busy={isPending || isPlaceholderData}
      className={cx("px-5 pt-3 pb-7 transition-opacity", isPlaceholderData && "opacity-60")}
    >
      {children}
    </Card>
  );
}

interface NoTransactionsProps {
  readonly filter: HistoryFilter;
  /** Removes the filter. */
  readonly onShowAll: () => void;
}

/** The empty history, with a link to earn points. */
function NoTransactions({ filter, onShowAll }: NoTransactionsProps) {
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
