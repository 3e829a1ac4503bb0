import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Catalogue as CatalogueData, RewardCard } from "#core/rewards/list-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useAddressFilter } from "#web/data/address-filter.ts";
import { CatalogueControls } from "./catalogue-controls.tsx";
import {
  catalogueAddress,
  countFavorites,
  everything,
  filterCatalogue,
} from "./catalogue-filter.ts";
import { rewardCardId } from "./element-ids.ts";
import { useFavoriteToggle } from "./favorites.ts";
import { GiftClaimed } from "./gift-claimed.tsx";
import { NoRewards } from "./no-rewards.tsx";
import { RewardTile } from "./reward-tile.tsx";

/** Props of {@link Catalogue}. */
export interface CatalogueProps {
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
