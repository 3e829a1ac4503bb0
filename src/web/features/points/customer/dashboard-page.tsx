import { pointsTexts } from "#messages/en/points.ts";
import { useAsk } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { DashboardHero } from "./dashboard-hero.tsx";
import { greetingFor } from "./greeting.ts";
import { LatestActivity } from "./latest-activity.tsx";
import { Recommended } from "./recommended.tsx";

/** The customer's start page (specification §2, Dashboard): card, counters, recommendations, latest transactions. */
export function DashboardPage() {
  const me = useMe();
  const dashboard = useAsk("dashboard", {});
  const { data } = dashboard;
  const failed = useLoadFailed(dashboard);
  return (
    <div className="@container">
      <PageHeader
        title={greetingFor(me, data)}
        lead={me.points === 0 ? pointsTexts.leadWithoutPoints : pointsTexts.lead}
      />
      <div className="grid gap-8">
        <DashboardHero board={data} failure={failed} />
        {failed === null ? (
          <>
            <Recommended rewards={data?.recommended} />
            <LatestActivity entries={data?.latest} hasMore={data?.hasMore ?? false} />
          </>
        ) : null}
      </div>
    </div>
  );
}
