import { useSearchParams } from "react-router";
import { historyTexts } from "#messages/en/points-history.ts";
import { useFailure } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { ShowMore } from "#web/shared/show-more.tsx";
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
  const pages = useHistoryPages(filter);
  const { data } = pages;
  const failure = useFailure(pages);
  const entries = data?.pages.flatMap((page) => page.entries);

  return (
    <div className="@container">
      <PageHeader title={historyTexts.history} lead={historyTexts.historyLead} />
      {failure ? (
        <LoadFailed
          error={failure}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      ) : (
        <div className="grid gap-6">
          <HistoryTotals totals={data?.pages.at(-1)} />
          <Segmented
            label={historyTexts.show}
            options={historyFilters}
            value={filter}
            onChange={show}
          />
          <Card
            edge="receipt"
            aria-label={historyTexts.transactions}
            aria-busy={pages.isPending || pages.isPlaceholderData}
            className={cx(
              "px-5 pt-3 pb-7 transition-opacity",
              pages.isPlaceholderData && "opacity-60",
            )}
          >
            {entries === undefined ? (
              <EntryRowsLoading count={8} />
            ) : entries.length === 0 ? (
              <NoTransactions filter={filter} onShowAll={() => show("all")} />
            ) : (
              <EntryRows entries={entries} />
            )}
          </Card>
          <ShowMore key={filter} pages={pages} />
        </div>
      )}
    </div>
  );
}

function useHistoryPages(type: HistoryFilter) {
  return useAskPages<"history", number>("history", {
    key: type,
    first: 0,
    input: (before) => ({ type, before }),
    next: ({ next }) => next ?? undefined,
  });
}
