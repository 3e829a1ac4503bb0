import { lazy, Suspense } from "react";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useAsk, useFailure } from "#web/data/data.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Figures } from "./figures.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";

const Charts = lazy(async () => ({ default: (await import("./charts.tsx")).Charts }));

/** The back office's start page: six figures, latest transactions, quick actions, and charts (specification §2, Admin dashboard). */
export function StaffDashboardPage() {
  const { data, error, refetch, isFetching } = useAsk("staffDashboard", {});
  const failure = useFailure({ data, error });
  return (
    <div className="@container">
      <PageHeader title={pointsStaffTexts.dashboard} lead={pointsStaffTexts.dashboardLead} />
      <div className="grid gap-8">
        {failure === null ? (
          <>
            <Figures board={data} />
            <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <RecentActivity entries={data?.latest} />
              <QuickActions pending={data?.pendingFeedback} />
            </div>
          </>
        ) : (
          <LoadFailed error={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Charts />
        </Suspense>
      </div>
    </div>
  );
}
