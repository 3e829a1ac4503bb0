import { Coffee } from "lucide-react";
import { Link } from "react-router";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { pointsTexts } from "#messages/en/points.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Up to three affordable rewards (specification §9, Dashboard and lists); undefined while loading. */
export function Recommended({ rewards }: { readonly rewards: readonly RewardCard[] | undefined }) {
  return (
    <section aria-labelledby="recommended" className="grid gap-4">
      <h2 id="recommended" className="type-title">
        {pointsTexts.recommendedForYou}
      </h2>
      {rewards?.length === 0 ? (
        <NoRecommendations />
      ) : (
        <ul className="grid gap-4 @xl:grid-cols-3">
          {rewards?.map((reward) => <Recommendation key={reward.id} reward={reward} />) ??
            ["first", "second", "third"].map((place) => <RecommendationLoading key={place} />)}
        </ul>
      )}
    </section>
  );
}

const tile =
  "grid h-full grid-cols-[6.5rem_minmax(0,1fr)] items-center overflow-hidden rounded-2xl border border-line bg-raised shadow-lift @xl:grid-cols-1 @xl:content-start";

function Recommendation({ reward }: { readonly reward: RewardCard }) {
  return (
    <li>
      <Link
        to={`/rewards?reward=${encodeURIComponent(reward.id)}`}
        className={`${tile} group transition-colors hover:border-line-strong`}
      >
        <RewardPicture image={reward.image} className="h-full" />
        <span className="grid gap-1 p-4">
          <span className="type-subtitle line-clamp-2 group-hover:underline">{reward.title}</span>
          <span className="font-semibold text-brand-ink tabular">
            {pointsLabel(reward.pointsCost)}
          </span>
        </span>
      </Link>
    </li>
  );
}

function RecommendationLoading() {
  return (
    <li className={tile}>
      <Skeleton className="aspect-4/3 w-full rounded-none!" />
      <span className="grid gap-2 p-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </span>
    </li>
  );
}

function NoRecommendations() {
  return (
    <EmptyCard
      icon={<Coffee />}
      title={pointsTexts.noRewardsWithinReachYet}
      text={pointsTexts.noRewardsHint}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to="/redeem-qr">{pointsTexts.enterACode}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/rewards">{pointsTexts.seeAllRewards}</Link>
          </Button>
        </span>
      }
    />
  );
}
