import { useAsk, useFailure } from "#web/app/data.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useMe } from "#web/app/session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { DashboardHero } from "./dashboard-hero.tsx";
import { greetingFor } from "./greeting.ts";
import { LatestActivity } from "./latest-activity.tsx";
import { Recommended } from "./recommended.tsx";

/** The customer's home (specification §2, Dashboard): card, counters, recommendations, latest transactions. */
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
  if (points === 0) return "Your card is ready. Enter a code from a cup or bag to earn points.";
  return "Here's your card and what you can get today.";
}
