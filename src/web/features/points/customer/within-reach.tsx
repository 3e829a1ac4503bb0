import { Link } from "react-router";
import type { ShownReward, WithinReach } from "#core/rewards/within-reach.ts";
import { pointsTexts } from "#messages/en/points.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const row = "grid grid-cols-3 gap-3";

interface RewardsWithinReachProps {
  /** Undefined while loading. */
  readonly within: WithinReach | undefined;
  /** The goal's card shows the nearest reward already. */
  readonly hidesNearest: boolean;
}

/** What the balance buys now, with pictures; without any, the nearest reward and how many points are missing. */
export function RewardsWithinReach({ within, hidesNearest }: RewardsWithinReachProps) {
  if (within === undefined) return <WithinReachLoading />;
  const { count, first, nearest } = within;
  if (count > 0) return <Affordable count={count} first={first} />;
  return nearest === null || hidesNearest ? null : <Nearest reward={nearest} />;
}

function Affordable({ count, first }: Pick<WithinReach, "count" | "first">) {
  const [best] = first;
  return (
    <section aria-labelledby="within-reach" className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="within-reach" className="type-title wrap-anywhere">
          {count === 1
            ? pointsTexts.youCanHave({ title: best?.title ?? "" })
            : pointsTexts.youCanHaveCount({ count })}
        </h2>
        {count > first.length ? (
          <Button asChild variant="quiet" className="-mr-3 px-3">
            <Link to="/rewards">{pointsTexts.seeAllRewards}</Link>
          </Button>
        ) : null}
      </div>
      <ul className={row}>
        {first.map((reward) => (
          <li key={reward.id}>
            <Link
              to={rewardPath(reward)}
              className="group grid h-full content-start overflow-hidden rounded-2xl border border-line bg-raised shadow-lift transition-colors hover:border-line-strong"
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
        {pointsTexts.nextReward}
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
            {pointsTexts.morePoints({ missing: reward.missing })}
          </span>
        </span>
      </Link>
    </section>
  );
}

/** Keeps the space of what most customers have: some rewards that they can redeem. */
function WithinReachLoading() {
  return (
    <div className="grid gap-3">
      <Skeleton className="my-2 h-7 w-2/3 max-w-72" />
      <div className={row}>
        {["first", "second", "third"].map((place) => (
          <div key={place} className="overflow-hidden rounded-2xl border border-line bg-raised">
            <Skeleton className="aspect-4/3 w-full rounded-none!" />
            <div className="p-2.5 @md:p-3">
              <Skeleton className="h-9 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function rewardPath({ id }: Pick<ShownReward, "id">): string {
  return `/rewards?reward=${encodeURIComponent(id)}`;
}
