import { Link } from "react-router";
import type { ShownReward, WithinReach } from "#core/rewards/within-reach.ts";
import { homeNowTexts } from "#messages/en/home-now.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Button } from "#web/ui/button.tsx";

interface RewardsWithinReachProps {
  readonly within: WithinReach;
  /** The goal's card shows the nearest reward already. */
  readonly hidesNearest: boolean;
}

/** What the balance buys now, with pictures; without any, the nearest reward and how many points are missing. */
export function RewardsWithinReach({ within, hidesNearest }: RewardsWithinReachProps) {
  const { count, first, nearest } = within;
  if (count > 0) return <Affordable count={count} first={first} />;
  return nearest === null || hidesNearest ? null : <Nearest reward={nearest} />;
}

function Affordable({ count, first }: Pick<WithinReach, "count" | "first">) {
  const [best] = first;
  return (
    <section aria-labelledby="within-reach" className="grid gap-3">
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <h2 id="within-reach" className="type-title wrap-anywhere">
          {count === 1
            ? homeNowTexts.youCanHave({ title: best?.title ?? "" })
            : homeNowTexts.youCanHaveCount({ count })}
        </h2>
        {count > first.length ? (
          <Button asChild variant="quiet" className="-mr-3 px-3">
            <Link to="/rewards" aria-label={homeNowTexts.seeAllRewards}>
              {homeNowTexts.seeAll}
            </Link>
          </Button>
        ) : null}
      </div>
      <ul className="grid grid-cols-3 gap-3">
        {first.map((reward) => (
          <li key={reward.id}>
            <Link
              to={rewardPath(reward)}
              className="group grid h-full content-start @xl:grid-cols-[6.5rem_minmax(0,1fr)] @xl:items-center overflow-hidden rounded-2xl border border-line bg-raised shadow-lift transition-colors hover:border-line-strong"
            >
              <RewardPicture image={reward.image} />
              <span className="line-clamp-2 p-2.5 text-sm leading-tight font-semibold wrap-anywhere group-hover:underline @md:p-3 @md:text-base">
                {reward.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nearest({ reward }: { readonly reward: ShownReward }) {
  return (
    <section aria-labelledby="within-reach" className="grid gap-3">
      <h2 id="within-reach" className="type-title flex min-h-11 items-center">
        {homeNowTexts.nextReward}
      </h2>
      <Link
        to={rewardPath(reward)}
        className="group flex items-center gap-4 overflow-hidden rounded-2xl border border-line bg-raised pr-4 shadow-lift transition-colors hover:border-line-strong"
      >
        <RewardPicture image={reward.image} className="w-28! shrink-0" />
        <span className="grid min-w-0 gap-1 py-3">
          <span className="type-subtitle line-clamp-2 wrap-anywhere group-hover:underline">
            {reward.title}
          </span>
          <span className="font-semibold text-brand-ink tabular">
            {homeNowTexts.morePoints({ missing: reward.missing })}
          </span>
        </span>
      </Link>
    </section>
  );
}

function rewardPath({ id }: Pick<ShownReward, "id">): string {
  return `/rewards?reward=${encodeURIComponent(id)}`;
}
