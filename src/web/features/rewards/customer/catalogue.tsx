import { Cake, SearchX } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { firstNameOf } from "#core/identity/name.ts";
import type { Catalogue as CatalogueData, RewardCard } from "#core/rewards/list-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useAddressFilter } from "#web/data/address-filter.ts";
import { useMe } from "#web/data/session.ts";
import { useGoal } from "#web/shared/goals/use-goal.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { CatalogueControls } from "./catalogue-controls.tsx";
import {
  catalogueAddress,
  countFavorites,
  everything,
  filterCatalogue,
} from "./catalogue-filter.ts";
import { GIFT_BANNER_ID, rewardCardId } from "./element-ids.ts";
import { useFavoriteToggle } from "./favorites.ts";
import { RewardTile } from "./reward-tile.tsx";

interface CatalogueProps {
  readonly catalogue: CatalogueData;
  readonly onRedeem: (card: RewardCard) => void;
}

/** Search, filters and matching cards; the address may contain a filter, or a reward to focus (specification §2, Rewards). */
export function Catalogue({ catalogue, onRedeem }: CatalogueProps) {
  const { cards, categories, gift } = catalogue;
  const [arrivedWithGift] = useState(gift === "available");
  const [filter, setFilter] = useAddressFilter(catalogueAddress);
  const named = useNamedReward();
  const searchRef = useRef<HTMLInputElement>(null);
  const favoritesRef = useRef<HTMLButtonElement>(null);
  const toggleFavorite = useFavoriteToggle();
  const goal = useGoal();
  const shown = filterCatalogue(cards, filter);

  const onToggleFavorite = (card: RewardCard) => {
    // Among favourites the card is removed with its heart; move the focus.
    if (filter.onlyFavorites) favoritesRef.current?.focus();
    void toggleFavorite(card);
  };

  const onShowAll = () => {
    searchRef.current?.focus();
    setFilter(everything);
  };

  return (
    <div className="grid gap-6">
      {gift === "claimed" ? <GiftClaimed justNow={arrivedWithGift} /> : null}
      <CatalogueControls
        filter={filter}
        onChange={setFilter}
        categories={categories}
        favoriteCount={countFavorites(cards)}
        searchRef={searchRef}
        favoritesRef={favoritesRef}
      />
      <p role="status" className="sr-only">
        {rewardsTexts.rewardCount({ count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NoRewards onlyFavorites={filter.onlyFavorites} onShowAll={onShowAll} />
      ) : (
        <ul className="grid gap-2.5 @lg:grid-cols-2 @lg:gap-5 @4xl:grid-cols-3">
          {shown.map((card) => (
            <li
              key={card.id}
              id={rewardCardId(card.id)}
              tabIndex={-1}
              aria-current={card.id === named ? "true" : undefined}
              className="rounded-2xl outline-none"
            >
              <RewardTile
                card={card}
                isNamed={card.id === named}
                onRedeem={onRedeem}
                onToggleFavorite={onToggleFavorite}
                onToggleGoal={({ id, isGoal }) => {
                  if (!goal.busy) void goal.set(isGoal ? null : id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the id of the reward in the address, which is scrolled into view and focused; null without one. */
function useNamedReward(): string | null {
  const named = useSearchParams()[0].get("reward");
  useEffect(() => {
    if (named === null) return;
    const card = document.getElementById(rewardCardId(named));
    card?.scrollIntoView({ block: "center" });
    // A new page moves the focus first.
    const timer = setTimeout(() => card?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [named]);
  return named;
}

interface NoRewardsProps {
  readonly onlyFavorites: boolean;
  /** Removes every filter. */
  readonly onShowAll: () => void;
}

/** The catalogue without matches (specification §8, Empty states). */
function NoRewards({ onlyFavorites, onShowAll }: NoRewardsProps) {
  return (
    <EmptyCard
      icon={<SearchX />}
      title={rewardsTexts.noRewardsFound}
      text={onlyFavorites ? rewardsTexts.noRewardsHint : rewardsTexts.noMatchesHint}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {rewardsTexts.showAllRewards}
        </Button>
      }
    />
  );
}

const Confetti = lazy(async () => ({ default: (await import("#web/ui/confetti.tsx")).Confetti }));

interface GiftClaimedProps {
  /** True when the gift was claimed on this page: its focused card was removed. */
  readonly justNow: boolean;
}

/** The banner for this year's claimed birthday gift (specification §2, Rewards), with a celebration if it was claimed just now. */
function GiftClaimed({ justNow }: GiftClaimedProps) {
  const { name } = useMe();
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (justNow) banner.current?.focus();
  }, [justNow]);
  return (
    <p
      ref={banner}
      id={GIFT_BANNER_ID}
      tabIndex={-1}
      className="flex items-center gap-3 rounded-2xl bg-accent-soft px-5 py-4 text-accent-ink outline-none"
    >
      <Cake aria-hidden className="size-6 shrink-0" />
      <span>
        {justNow ? (
          <span className="type-title block">
            {rewardsTexts.happyBirthdayName({ name: firstNameOf(name) })}
          </span>
        ) : null}
        {rewardsTexts.giftClaimedText}
      </span>
      {justNow ? (
        <Suspense>
          <Confetti />
        </Suspense>
      ) : null}
    </p>
  );
}
