import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { can } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { formatDate } from "#web/data/format.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Points } from "#web/ui/points.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Entries = QueryResult<"staffDashboard">["latest"];

/** The five latest transactions of all customers (specification §2, Admin dashboard); undefined while loading. */
export function RecentActivity({ entries }: { readonly entries: Entries | undefined }) {
  const me = useMe();
  return (
    <section aria-labelledby="recent" className="grid grid-cols-1 gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="type-title">
          {pointsStaffTexts.recentActivity}
        </h2>
        {can(me, "canViewActivity") ? (
          <Button asChild variant="quiet" className="-mr-3 px-3">
            <Link to="/admin/activity">{pointsStaffTexts.viewAllActivity}</Link>
          </Button>
        ) : null}
      </div>
      <Card edge="receipt" className="px-5 pt-2 pb-6">
        {entries === undefined ? (
          <Loading className="divide-y divide-dashed divide-line" count={5}>
            <div className="flex min-h-14 items-center gap-3 py-2">
              <div className="grid flex-1 gap-1.5">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-2/3" />
              </div>
              <Skeleton className="h-5 w-12" />
            </div>
          </Loading>
        ) : (
          <Latest entries={entries} />
        )}
      </Card>
    </section>
  );
}

function Latest({ entries }: { readonly entries: Entries }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={pointsStaffTexts.noRecentTransactions}
        text={pointsStaffTexts.noRecentTransactionsHint}
      />
    );
  }
  return (
    <ul className="divide-y divide-dashed divide-line">
      {entries.map(({ id, type, amount, description, date, userName }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-2">
          <span className="min-w-0 flex-1 leading-tight">
            <bdi className="block truncate font-medium">{description}</bdi>
            <span className="block truncate text-sm text-ink-soft">
              <bdi>{userName === "" ? pointsStaffTexts.unknownUser : userName}</bdi> ·{" "}
              <time dateTime={new Date(date).toISOString()}>{formatDate(date)}</time>
            </span>
          </span>
          <span>
            <Points value={type === "earn" ? amount : -amount} className="text-lg" />
            <span className="sr-only"> {pointsStaffTexts.points}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
