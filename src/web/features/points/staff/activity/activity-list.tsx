import { ReceiptText, SearchX } from "lucide-react";
import { useCallback } from "react";
import { useFailure } from "#web/app/data.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import type { LocationLine } from "#web/app/staff/locations.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type ActivityFilter, everything, isBackwards, narrows } from "./activity-filter.ts";
import type { useActivity } from "./activity-pages.ts";
import { ActivityTable } from "./activity-table.tsx";

/** What {@link ActivityList} takes. */
export interface ActivityListProps {
  readonly locations: readonly LocationLine[];
  readonly activity: ReturnType<typeof useActivity>;
  readonly filter: ActivityFilter;
  readonly onChange: (change: Partial<ActivityFilter>) => void;
}

/** The table, or what stands there when there is none; and below it, how much of the list it is. */
export function ActivityList(props: ActivityListProps) {
  return (
    <div className="grid gap-2">
      <Body {...props} />
      <Foot {...props} />
    </div>
  );
}

function Body({ locations, activity, filter, onChange }: ActivityListProps) {
  const failure = useFailure(activity);
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = activity;
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError]);

  if (failure !== null) {
    const { isFetching, refetch } = activity;
    return <LoadFailed error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (activity.tooMany) return <TooMany />;
  if (isBackwards(filter) || activity.lines?.length === 0) {
    const { type, name, from, to, where } = everything;
    const onShowAll = () => onChange({ type, name, from, to, where });
    return <Nothing {...(narrows(filter) && { onShowAll })} />;
  }
  if (activity.lines === undefined) return <ActivityLoading />;
  return (
    <ActivityTable
      locations={locations}
      of={activity.of}
      lines={activity.lines}
      sorting={filter}
      onSort={onChange}
      hasMore={activity.hasNextPage}
      onNearEnd={more}
      isStale={activity.isPlaceholderData}
    />
  );
}

/** Says how many lines are there, and helps when more cannot be had. Counting all there are would read them all. */
function Foot({ activity, filter }: ActivityListProps) {
  const count = isBackwards(filter) ? 0 : (activity.lines?.length ?? 0);
  const { isFetchNextPageError, isFetchingNextPage } = activity;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p
        role="status"
        className={cx("py-2 text-sm text-ink-soft tabular", count === 0 && "sr-only")}
      >
        {activity.lines === undefined ? "" : shownWords(count, activity)}
      </p>
      {count === 0 ? null : (
        <p className="basis-full pb-2 text-sm text-ink-soft">
          The list cannot be sorted by customer. For one customer's transactions, use the Customer
          field.
        </p>
      )}
      {isFetchNextPageError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-negative">
          Couldn't load more.
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            onClick={() => void activity.fetchNextPage()}
          >
            Try again
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
  if (count === 0) return tooMany ? "Too many matches." : "Nothing found.";
  const shown = counts.format(count);
  return hasNextPage ? `Showing the first ${shown}. Scroll for more.` : `Showing all ${shown}.`;
}

function TooMany() {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title="More than 100 customers match. Type a little more."
        text="Try a last name or part of an email."
      />
    </Card>
  );
}

function Nothing({ onShowAll }: { readonly onShowAll?: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={
          onShowAll === undefined
            ? "No transactions yet."
            : "No transactions found matching your criteria."
        }
        text={
          onShowAll === undefined
            ? "Transactions appear here when customers earn or redeem points."
            : "Try other dates, another name or location, or show everything."
        }
        action={
          onShowAll && (
            <Button variant="secondary" onClick={onShowAll}>
              Show everything
            </Button>
          )
        }
      />
    </Card>
  );
}

function ActivityLoading() {
  return (
    <Card flush aria-busy className="grid gap-0">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {Array.from({ length: 10 }, (_, line) => (
        <div key={`line ${line}`} className="border-b border-line px-4 py-3">
          <Skeleton className="h-6" />
        </div>
      ))}
    </Card>
  );
}
