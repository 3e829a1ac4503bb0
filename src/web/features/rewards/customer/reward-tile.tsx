import { Flag, Heart, Lock } from "lucide-react";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { redeemButtonId } from "./element-ids.ts";

interface RewardTileProps {
  readonly card: RewardCard;
  /** True for the reward in the address. */
  readonly isNamed: boolean;
  readonly onRedeem: (card: RewardCard) => void;
  readonly onToggleFavorite: (card: RewardCard) => void;
  readonly onToggleGoal: (card: RewardCard) => void;
}

/** One column with large text or on very small screens, a compact row on phones, a card from 32rem of page width. */
const areas =
  "[grid-template-areas:'title'_'text'_'cost'_'terms'_'action'] @xs:[grid-template-areas:'title_title'_'text_text'_'cost_action'_'terms_action'] @lg:[grid-template-areas:'title_cost'_'text_text'_'terms_terms'_'way_way'_'action_action']";

/** A reward of the catalogue: picture, cost, favourite and goal toggles and Redeem (specification §2, Rewards). */
export function RewardTile(props: RewardTileProps) {
  const { card, isNamed, onRedeem, onToggleFavorite, onToggleGoal } = props;
  return (
    <Card
      flush
      className={cx(
        "relative grid h-full @3xs:grid-cols-[5.5rem_minmax(0,1fr)] @lg:flex @lg:flex-col",
        (isNamed || card.isBirthdayGift) && "ring-3 ring-brand",
      )}
    >
      <div className="relative aspect-[3/1] @3xs:aspect-auto @lg:aspect-4/3">
        <RewardPicture
          image={card.image}
          className={cx("absolute inset-0 h-full", card.isSoldOut && "opacity-60 grayscale")}
        />
      </div>
      <div
        className={cx(
          "grid min-w-0 content-start gap-x-3 gap-y-1 p-2.5 pl-3 @xs:grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] @lg:grow @lg:grid-cols-[minmax(0,1fr)_auto] @lg:grid-rows-[auto_auto_auto_1fr_auto] @lg:content-stretch @lg:gap-y-3 @lg:p-5",
          areas,
        )}
      >
        <h2 className="type-subtitle wrap-anywhere [grid-area:title] @3xs:pr-10 @lg:type-title @lg:pr-0">
          {card.title}
        </h2>
        <Badge
          tone="accent"
          className="justify-self-start [grid-area:cost] @lg:mt-0.5 @lg:self-start"
        >
          {card.pointsCost === 0 ? rewardsTexts.free : pointsLabel(card.pointsCost)}
        </Badge>
        <p className="text-sm text-ink-soft wrap-anywhere [grid-area:text] @3xs:line-clamp-2 @lg:line-clamp-none @lg:text-base">
          {card.description}
        </p>
        <Terms card={card} />
        <CostProgress card={card} />
        <RedeemButton card={card} onRedeem={onRedeem} />
      </div>
      <IconButton
        label={rewardsTexts.favoriteTitle({ title: card.title })}
        aria-pressed={card.isFavorite}
        onClick={() => onToggleFavorite(card)}
        className="absolute top-0 right-0 @max-3xs:top-1 @max-3xs:right-1 @max-3xs:bg-raised @max-3xs:shadow-lift @lg:top-3 @lg:right-3 @lg:bg-raised @lg:shadow-lift"
      >
        <Heart aria-hidden className={card.isFavorite ? "fill-current" : ""} />
      </IconButton>
      <GoalButton card={card} onToggleGoal={onToggleGoal} />
    </Card>
  );
}

/** Makes a reward that the customer cannot afford yet their goal, or removes the goal. */
function GoalButton({ card, onToggleGoal }: Pick<RewardTileProps, "card" | "onToggleGoal">) {
  const { title, isGoal, missing, isBirthdayGift } = card;
  if (isBirthdayGift || (missing === 0 && !isGoal)) return null;
  return (
    <Button
      variant="secondary"
      aria-label={rewardsTexts.goalTitle({ title })}
      aria-pressed={isGoal}
      onClick={() => onToggleGoal(card)}
      className="absolute bottom-1 left-1 gap-1! px-2.5! py-1! text-sm shadow-lift aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink @max-3xs:top-1 @max-3xs:bottom-auto @lg:top-3 @lg:bottom-auto @lg:left-3"
    >
      <Flag aria-hidden className={isGoal ? "fill-current" : ""} />
      {rewardsTexts.goal}
    </Button>
  );
}

function Terms({ card }: Pick<RewardTileProps, "card">) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft [grid-area:terms] @xs:@max-lg:text-xs">
      {card.isBirthdayGift ? (
        <Badge tone="brand">{rewardsTexts.birthdayGift}</Badge>
      ) : (
        <Badge className="@max-lg:hidden">{card.category}</Badge>
      )}
      {validityText(card.expiryDays)}
    </p>
  );
}

/** Describes the voucher's validity after redemption; empty if it does not expire. */
function validityText(expiryDays: number): string | null {
  if (expiryDays === 0) return null;
  return rewardsTexts.goodFor({ expiryDays });
}

/** Progress to the cost, where a card has room. The button shows the missing points. */
function CostProgress({ card }: Pick<RewardTileProps, "card">) {
  const { pointsCost, missing, isSoldOut, title } = card;
  if (missing === 0 || isSoldOut) return null;
  const percent = (100 * (pointsCost - missing)) / pointsCost;
  return (
    <div className="self-end [grid-area:way] @max-lg:hidden">
      <ProgressBar value={percent} label={rewardsTexts.progressToTitle({ title })} />
    </div>
  );
}

const action =
  "@max-lg:px-4! [grid-area:action] @max-xs:mt-1 @xs:self-end @xs:justify-self-end @lg:w-full";

/** The Redeem button, or the tier that may redeem it, or how many points are missing. It stays enabled: the refusal explains what is missing (specification §5). */
function RedeemButton({ card, onRedeem }: Pick<RewardTileProps, "card" | "onRedeem">) {
  const { id, title, missing, isSoldOut, lockedUntil } = card;
  if (isSoldOut) {
    return (
      <Button disabled className={action}>
        {rewardsTexts.soldOut}
      </Button>
    );
  }
  const isShort = missing > 0 || lockedUntil !== null;
  const short =
    lockedUntil === null
      ? rewardsTexts.morePoints({ missing })
      : rewardsTexts.fromTier({ tier: lockedUntil });
  return (
    <OnlineButton
      id={redeemButtonId(id)}
      variant={isShort ? "quiet" : "primary"}
      aria-label={
        isShort
          ? rewardsTexts.redeemUnavailable({ title, short })
          : rewardsTexts.redeemTitle({ title })
      }
      onClick={() => onRedeem(card)}
      className={cx(
        action,
        isShort &&
          "border-[1.5px] border-dashed border-line-strong text-ink-soft! tabular @3xs:@max-lg:px-3! @3xs:@max-lg:text-sm",
      )}
    >
      {lockedUntil === null ? null : <Lock aria-hidden />}
      {isShort ? short : rewardsTexts.redeem}
    </OnlineButton>
  );
}
