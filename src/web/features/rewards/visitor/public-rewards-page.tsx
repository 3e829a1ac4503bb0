import { Gift } from "lucide-react";
import { discoverTexts } from "#messages/en/shared-discover.ts";
import { useAsk } from "#web/data/data.ts";
import { DiscoverFrame } from "#web/shared/discover/discover-frame.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PublicRewardTile } from "./public-reward-tile.tsx";

/** The rewards and what they cost, for visitors (docs/decisions/173). */
export function PublicRewardsPage() {
  const asked = useAsk("publicRewards", {});
  const failed = useLoadFailed(asked);
  const rewards = asked.data?.rewards;
  return (
    <DiscoverFrame title={discoverTexts.rewards} lead={discoverTexts.rewardsLead}>
      {failed ??
        (rewards === undefined ? (
          <Loading className="grid gap-2.5 @lg:grid-cols-2 @lg:gap-5 @4xl:grid-cols-3" count={3}>
            <Card>
              <Skeleton className="h-24 @lg:h-64" />
            </Card>
          </Loading>
        ) : rewards.length === 0 ? (
          <EmptyCard
            icon={<Gift />}
            title={discoverTexts.noRewards}
            text={discoverTexts.noRewardsHint}
          />
        ) : (
          <ul className="grid gap-2.5 @lg:grid-cols-2 @lg:gap-5 @4xl:grid-cols-3">
            {rewards.map((reward) => (
              <li key={reward.id}>
                <PublicRewardTile reward={reward} />
              </li>
            ))}
          </ul>
        ))}
    </DiscoverFrame>
  );
}
