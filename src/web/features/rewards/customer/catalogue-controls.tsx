import { Heart } from "lucide-react";
import type { RefObject } from "react";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type CatalogueFilter, SEARCH_LENGTH } from "./catalogue-filter.ts";

interface CatalogueControlsProps {
  readonly filter: CatalogueFilter;
  readonly onChange: (filter: CatalogueFilter) => void;
  readonly categories: readonly string[];
  readonly favoriteCount: number;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** The favourites toggle, which receives the focus of a removed card. */
  readonly favoritesRef: RefObject<HTMLButtonElement | null>;
}

/** Search, category and favourites (specification §2, Rewards). */
export function CatalogueControls(props: CatalogueControlsProps) {
  const { filter, onChange, categories, favoriteCount, searchRef, favoritesRef } = props;
  return (
    <search className="grid items-end gap-3 @2xs:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[minmax(0,1fr)_13rem_auto]">
      <div className="@2xs:col-span-2 @2xl:col-span-1">
        <SearchField
          ref={searchRef}
          label={rewardsTexts.searchRewards}
          placeholder={rewardsTexts.searchPlaceholder}
          maxLength={SEARCH_LENGTH}
          value={filter.search}
          onType={(text) => onChange({ ...filter, search: text })}
        />
      </div>
      <SelectField
        label={rewardsTexts.category}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      >
        <option value="">{rewardsTexts.all}</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <Button
        ref={favoritesRef}
        variant="secondary"
        aria-pressed={filter.onlyFavorites}
        onClick={() => onChange({ ...filter, onlyFavorites: !filter.onlyFavorites })}
        className="min-h-12 tabular aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
      >
        <Heart aria-hidden className={filter.onlyFavorites ? "fill-current" : ""} />
        {rewardsTexts.favoritesCount({ favoriteCount })}
      </Button>
    </search>
  );
}
