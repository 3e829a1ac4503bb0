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
          <TheWayThere card={card} />
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

/**
 * How far the points reach. Said of what is out of reach; where cards stand side by side of the others too, so that their
 * rows line up.
 */
function TheWayThere({ card }: Pick<RewardTileProps, "card">) {
  const isShort = card.missing > 0 && !card.isSoldOut;
  return (
    <div
      data-short={isShort || undefined}
      className={cx(
        "gap-1.5 text-sm text-ink-soft tabular",
        isShort ? "grid" : "hidden @lg:group-has-data-short/cards:grid",
      )}
    >
      <div aria-hidden={isShort ? undefined : true}>
        <ProgressBar value={partOf(card)} label={`Progress to ${card.title}`} />
      </div>
      {wayWords(card)}
    </div>
  );
}

/** The part of the cost that is there, in percent. */
function partOf({ pointsCost, missing, isSoldOut }: RewardCard): number {
  if (isSoldOut) return 0;
  return missing === 0 ? 100 : (100 * (pointsCost - missing)) / pointsCost;
}

function wayWords({ missing, isSoldOut, isBirthdayGift }: RewardCard): string {
  if (isSoldOut) return "Back when we have more";
  if (isBirthdayGift) return "Yours today";
  if (missing === 0) return "Yours whenever you like";
  return `${formatPoints(missing)} more ${missing === 1 ? "point" : "points"} to go`;
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
