import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { historyTexts } from "#messages/en/points-history.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { EntryRows, EntryRowsLoading } from "./entry-rows.tsx";
import { type HistoryFilter, historyFilterOf, historyFilters } from "./history-filter.ts";
import { HistoryTotals } from "./history-totals.tsx";
import { NoTransactions } from "./no-transactions.tsx";

/** Totals and every transaction, filtered by the address's `type`, page by page (specification §2, History). */
export function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const filter = historyFilterOf(params.get("type"));
  const show = (type: HistoryFilter) =>
    setParams(type === "all" ? {} : { type }, { replace: true });
  const pages = useAskPages("history", { type: filter, before: 0 }, "entries");

  return (
    <div className="@container">
      <PageHeader title={historyTexts.history} lead={historyTexts.historyLead} />
      <div className="grid gap-6">
        {pages.isLoadingError ? null : <HistoryTotals totals={pages.data?.pages.at(-1)} />}
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
