import { Lock } from "lucide-react";
import type { PublicReward } from "#core/rewards/public-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";

/** A reward for visitors: a row on phones, a card where there is room. */
export function PublicRewardTile({ reward }: { readonly reward: PublicReward }) {
  const { title, description, pointsCost, category, image, expiryDays } = reward;
  return (
    <Card
      flush
      aria-label={title}
      className="grid h-full grid-cols-[5.5rem_minmax(0,1fr)] @lg:flex @lg:flex-col"
    >
      <div className="relative @lg:aspect-4/3">
        <RewardPicture
          image={image}
          className={cx("absolute inset-0 h-full", reward.isSoldOut && "opacity-60 grayscale")}
        />
      </div>
      <div className="grid min-w-0 grow content-start gap-2 p-3.5 @lg:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h2 className="type-subtitle min-w-0 wrap-anywhere @lg:type-title">{title}</h2>
          <Badge tone="accent">
            {pointsCost === 0 ? rewardsTexts.free : pointsLabel(pointsCost)}
          </Badge>
        </div>
        <p className="text-ink-soft wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-ink-soft">
          <Badge className="@max-lg:hidden">{category}</Badge>
          {reward.isSoldOut ? <Badge tone="negative">{rewardsTexts.soldOut}</Badge> : null}
          {reward.fromTier === null ? null : (
            <Badge tone="brand">
              <Lock aria-hidden />
              {rewardsTexts.fromTier({ tier: reward.fromTier })}
            </Badge>
          )}
          {expiryDays === 0 ? null : rewardsTexts.goodFor({ expiryDays })}
        </p>
      </div>
    </Card>
  );
}
