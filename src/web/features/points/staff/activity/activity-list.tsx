import { ReceiptText, SearchX } from "lucide-react";
import { useCallback } from "react";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type ActivityFilter, everything, isBackwards, isFiltered } from "./activity-filter.ts";
import type { useActivity } from "./activity-pages.ts";
import { ActivityTable } from "./activity-table.tsx";

interface ActivityListProps {
  readonly locations: readonly LocationLine[];
  readonly activity: ReturnType<typeof useActivity>;
  readonly filter: ActivityFilter;
  readonly onChange: (change: Partial<ActivityFilter>) => void;
}

/** The table, or its empty, loading and error states; and below it the number of rows shown. */
export function ActivityList(props: ActivityListProps) {
  return (
    <div className="grid gap-2">
      <Body {...props} />
      <Foot {...props} />
    </div>
  );
}

function Body({ locations, activity, filter, onChange }: ActivityListProps) {
  const failed = useLoadFailed(activity);
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = activity;
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError]);

  if (failed !== null) return failed;
  if (activity.tooMany) {
    return (
      <EmptyCard
        icon={<SearchX />}
        title={pointsStaffTexts.tooManyCustomers}
        text={pointsStaffTexts.shorterNameHint}
      />
    );
  }
  if (isBackwards(filter) || activity.rows?.length === 0) {
    const { type, name, from, to, where } = everything;
    const onShowAll = () => onChange({ type, name, from, to, where });
    return <Nothing {...(isFiltered(filter) && { onShowAll })} />;
  }
  if (activity.rows === undefined) {
    return (
      <Card flush>
        <Loading count={10}>
          <div className="border-b border-line px-4 py-3">
            <Skeleton className="h-6" />
          </div>
        </Loading>
      </Card>
    );
  }
  return (
    <ActivityTable
      locations={locations}
      of={activity.of}
      lines={activity.rows}
      sorting={filter}
      onSort={onChange}
      hasMore={activity.hasNextPage}
      onNearEnd={more}
      isStale={activity.isPlaceholderData}
    />
  );
}

/**
 * Shows the number of loaded rows, and a retry button if loading more has failed. The total is not counted, because that would read every
 * row.
 */
function Foot({ activity, filter }: ActivityListProps) {
  const count = isBackwards(filter) ? 0 : (activity.rows?.length ?? 0);
  const { isFetchNextPageError, isFetchingNextPage } = activity;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p
        role="status"
        className={cx("py-2 text-sm text-ink-soft tabular", count === 0 && "sr-only")}
      >
        {activity.rows === undefined ? "" : shownWords(count, activity)}
      </p>
      {count === 0 ? null : (
        <p className="basis-full pb-2 text-sm text-ink-soft">{pointsStaffTexts.sortUnavailable}</p>
      )}
      {isFetchNextPageError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-negative">
          {pointsStaffTexts.couldntLoadMore}
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            onClick={() => void activity.fetchNextPage()}
          >
            {pointsStaffTexts.tryAgain}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const counts = new Intl.NumberFormat("en-US");

function shownWords(
  count: number,
  { tooMany, hasNextPage }: Pick<ActivityListProps["activity"], "tooMany" | "hasNextPage">,
): string {
  if (count === 0) return tooMany ? pointsStaffTexts.tooManyMatches : pointsStaffTexts.nothingFound;
  const shown = counts.format(count);
  return hasNextPage
    ? pointsStaffTexts.showingFirst({ shown })
    : pointsStaffTexts.showingAll({ shown });
}

function Nothing({ onShowAll }: { readonly onShowAll?: () => void }) {
  if (onShowAll === undefined) {
    return (
      <EmptyCard
        icon={<ReceiptText />}
        title={pointsStaffTexts.noTransactionsYet}
        text={pointsStaffTexts.noTransactionsHint}
      />
    );
  }
  return (
    <EmptyCard
      icon={<ReceiptText />}
      title={pointsStaffTexts.noMatchesTitle}
      text={pointsStaffTexts.noMatchesHint}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {pointsStaffTexts.showEverything}
        </Button>
      }
    />
  );
}
