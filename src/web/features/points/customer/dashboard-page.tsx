import { pointsTexts } from "#messages/en/points.ts";
import { useAsk, useFailure } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { DashboardHero } from "./dashboard-hero.tsx";
import { greetingFor } from "./greeting.ts";
import { LatestActivity } from "./latest-activity.tsx";
import { Recommended } from "./recommended.tsx";

/** The customer's start page (specification §2, Dashboard): card, counters, recommendations, latest transactions. */
export function DashboardPage() {
  const me = useMe();
  const { data, error, refetch, isFetching } = useAsk("dashboard", {});
  const failure = useFailure({ data, error });
  return (
    <div className="@container">
      <PageHeader title={greetingFor(me, data)} lead={leadFor(me.points)} />
      <div className="grid gap-8">
        <DashboardHero
          board={data}
          failure={
            failure ? (
              <LoadFailed error={failure} onRetry={() => void refetch()} retrying={isFetching} />
            ) : null
          }
        />
        {failure ? null : (
          <>
            <Recommended rewards={data?.recommended} />
            <LatestActivity entries={data?.latest} hasMore={data?.hasMore ?? false} />
          </>
        )}
      </div>
    </div>
  );
}

function leadFor(points: number): string {
  if (points === 0) return pointsTexts.leadWithoutPoints;
  return pointsTexts.lead;
}
