import { useRef, useState } from "react";
import type { Catalogue as CatalogueData, RewardCard } from "#core/rewards/list-rewards.ts";
import { CatalogueControls } from "./catalogue-controls.tsx";
import { countFavorites, everything, filterCatalogue } from "./catalogue-filter.ts";
import { useFavoriteToggle } from "./favorites.ts";
import { GiftClaimed } from "./gift-claimed.tsx";
import { NoRewards } from "./no-rewards.tsx";
import { RewardTile } from "./reward-tile.tsx";

/** What {@link Catalogue} takes. */
export interface CatalogueProps {
  readonly catalogue: CatalogueData;
  readonly onRedeem: (card: RewardCard) => void;
}

/** Search, filters and the cards that pass them (specification §2, Rewards). */
export function Catalogue({ catalogue, onRedeem }: CatalogueProps) {
  const { cards, categories, gift } = catalogue;
  const [arrivedWithGift] = useState(gift === "available");
  const [filter, setFilter] = useState(everything);
  const searchRef = useRef<HTMLInputElement>(null);
  const favoritesRef = useRef<HTMLButtonElement>(null);
  const toggleFavorite = useFavoriteToggle();
  const shown = filterCatalogue(cards, filter);

  const onToggleFavorite = (card: RewardCard) => {
    // Among favourites a card goes with its heart, and the focus must not go with it.
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
        {shown.length === 1 ? "1 reward" : `${shown.length} rewards`}
      </p>
      {shown.length === 0 ? (
        <NoRewards onlyFavorites={filter.onlyFavorites} onShowAll={onShowAll} />
      ) : (
        <ul className="group/cards grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-3">
          {shown.map((card) => (
            <li key={card.id}>
              <RewardTile card={card} onRedeem={onRedeem} onToggleFavorite={onToggleFavorite} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
