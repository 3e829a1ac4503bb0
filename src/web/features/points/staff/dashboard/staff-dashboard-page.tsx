import { lazy, Suspense } from "react";
import type { QueryResult } from "#client/api.ts";
import { can } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { ChecklistCard } from "#web/shared/setup/checklist-card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DashboardStats } from "./dashboard-stats.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";

const Charts = lazy(async () => ({ default: (await import("./charts.tsx")).Charts }));

/** The back office's start page: the open setup, six counters, latest transactions, quick actions, and charts (specification §2, Admin dashboard). */
export function StaffDashboardPage() {
  const dashboard = useAsk("staffDashboard", {});
  const { data } = dashboard;
  const failed = useLoadFailed(dashboard);
  return (
    <div className="@container">
      <PageHeader title={pointsStaffTexts.dashboard} lead={pointsStaffTexts.dashboardLead} />
      <div className="grid gap-8">
        {failed ?? <Overview dashboard={data} />}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Charts />
        </Suspense>
      </div>
    </div>
  );
}

interface OverviewProps {
  /** Undefined while loading. */
  readonly dashboard: QueryResult<"staffDashboard"> | undefined;
}

/** Everything but the charts. Until it is known whether the checklist comes first, those who may see it see skeletons, so that nothing moves down. */
function Overview({ dashboard }: OverviewProps) {
  const managesProgram = can(useMe(), "canManageProgram");
  if (dashboard === undefined && managesProgram) {
    return (
      // Fills the window, so that the charts below are out of sight.
      <Loading className="grid min-h-dvh content-start gap-8">
        <div className="grid gap-3 @[16rem]:grid-cols-2 @2xl:grid-cols-3 @6xl:grid-cols-6">
          {["1", "2", "3", "4", "5", "6"].map((place) => (
            <Skeleton key={place} className="h-26 rounded-2xl" />
          ))}
        </div>
        <Skeleton className="h-80 rounded-2xl" />
      </Loading>
    );
  }
  return (
    <>
      <ChecklistCard progress={dashboard?.setup} />
      <DashboardStats dashboard={dashboard} />
      <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentActivity entries={dashboard?.latest} />
        <QuickActions pending={dashboard?.pendingFeedback} />
      </div>
    </>
  );
}
