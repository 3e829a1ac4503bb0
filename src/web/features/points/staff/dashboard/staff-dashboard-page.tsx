import { lazy, Suspense } from "react";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { ChecklistCard } from "#web/shared/setup/checklist-card.tsx";
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
        {failed ?? (
          <>
            <ChecklistCard progress={data?.setup} />
            <DashboardStats dashboard={data} />
            <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <RecentActivity entries={data?.latest} />
              <QuickActions pending={data?.pendingFeedback} />
            </div>
          </>
        )}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Charts />
        </Suspense>
      </div>
    </div>
  );
}
