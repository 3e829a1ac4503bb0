import { useEffect } from "react";
import { useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { replayTexts } from "#messages/en/campaign-results.ts";
import { useAsk } from "#web/data/data.ts";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CampaignFrame } from "../campaign-frame.tsx";
import { useInstead } from "../use-campaign.tsx";
import { ReplayOutcome } from "./replay-outcome.tsx";
import { ReplayStart } from "./replay-start.tsx";

/** A trial of a campaign. */
export type Replay = QueryResult<"campaignReplays">["replays"][number];

/** Refetch interval while a trial waits or runs, in milliseconds. */
const REFRESH_MS = 1000;

/** Tries a campaign on past purchases: the time to look back, the progress, and what the last trial found. */
export function ReplayPage() {
  const { id = "" } = useParams();
  const asked = useAsk("campaign", { id });
  const tried = useAsk("campaignReplays", { campaignId: id });
  const instead = useInstead(replayTexts.title, { asked, own: tried }, <ReplayLoading />);
  const latest = tried.data?.replays[0];
  const isRunning = latest?.state === "waiting" || latest?.state === "running";
  const { refetch } = tried;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const campaign = asked.data?.campaign;
  if (instead !== null || campaign === undefined || tried.data === undefined) return instead;
  const obstacle = obstacleOf(campaign.definition);
  return (
    <CampaignFrame campaign={campaign}>
      <div className="grid gap-5">
        <p className="max-w-[70ch] text-ink-soft">
          {replayTexts.lead({ name: campaign.definition.name })}
        </p>
        {obstacle === undefined ? (
          <ReplayStart campaignId={id} latest={latest} />
        ) : (
          <Card>
            <p>{obstacle}</p>
          </Card>
        )}
        <ReplayOutcome replays={tried.data.replays} version={campaign.version} />
      </div>
    </CampaignFrame>
  );
}

/** Returns why a campaign cannot be tried on past purchases; undefined if it can. */
function obstacleOf({ trigger, conditions }: CampaignDefinition): string | undefined {
  if (trigger !== "purchase") return replayTexts.onlyPurchases;
  return conditions.segments === undefined ? undefined : replayTexts.notForSegments;
}

function ReplayLoading() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
