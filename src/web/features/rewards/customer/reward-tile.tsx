import { Heart } from "lucide-react";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { formatPoints } from "#web/app/format.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { RewardPicture } from "#web/ui/reward-picture.tsx";

/** What {@link RewardTile} takes. */
export interface RewardTileProps {
  readonly card: RewardCard;
  readonly onRedeem: (card: RewardCard) => void;
  readonly onToggleFavorite: (card: RewardCard) => void;
}

/** A reward of the catalogue: picture, cost, favourite heart and Redeem (specification §2, Rewards). */
export function RewardTile({ card, onRedeem, onToggleFavorite }: RewardTileProps) {
  return (
    <Card
      flush
      className={cx("relative flex h-full flex-col", card.isBirthdayGift && "ring-3 ring-brand")}
    >
      <RewardPicture image={card.image} className={card.isSoldOut ? "opacity-60 grayscale" : ""} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="type-title wrap-anywhere">{card.title}</h2>
          <Badge tone="accent" className="mt-0.5">
            {card.pointsCost === 0 ? "Free" : pointsLabel(card.pointsCost)}
          </Badge>
        </div>
        <p className="text-ink-soft wrap-anywhere">{card.description}</p>
        <Terms card={card} />
        <div className="mt-auto grid gap-3 pt-1">
          {card.missing > 0 && !card.isSoldOut ? <TheWayThere card={card} /> : null}
          <RedeemButton card={card} onRedeem={onRedeem} />
        </div>
      </div>
      <IconButton
        label={`Favorite ${card.title}`}
        aria-pressed={card.isFavorite}
        onClick={() => onToggleFavorite(card)}
        className="absolute top-3 right-3 bg-raised shadow-lift"
      >
        <Heart aria-hidden className={card.isFavorite ? "fill-current" : ""} />
      </IconButton>
    </Card>
  );
}

function Terms({ card }: Pick<RewardTileProps, "card">) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone={card.isBirthdayGift ? "brand" : "neutral"}>
        {card.isBirthdayGift ? "Birthday gift" : card.category}
      </Badge>
      {card.expiryDays === 0
        ? null
        : card.expiryDays === 1
          ? "Good for 1 day"
          : `Good for ${card.expiryDays} days`}
    </p>
  );
}

function TheWayThere({ card }: Pick<RewardTileProps, "card">) {
  const part = (100 * (card.pointsCost - card.missing)) / card.pointsCost;
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft tabular">
      <ProgressBar value={part} label={`Progress to ${card.title}`} />
      {formatPoints(card.missing)} more {card.missing === 1 ? "point" : "points"} to go
    </div>
  );
}

/** Short of points the button stays usable: the program then says how many are missing (specification §5). */
function RedeemButton({ card, onRedeem }: Pick<RewardTileProps, "card" | "onRedeem">) {
  if (card.isSoldOut) return <Button disabled>Sold out</Button>;
  return (
    <Button
      variant={card.missing > 0 ? "secondary" : "primary"}
      aria-label={`Redeem ${card.title}`}
      onClick={() => onRedeem(card)}
      className={card.missing > 0 ? "text-ink-soft" : ""}
    >
      Redeem
    </Button>
  );
}
