import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { plain } from "../plain.ts";

/** What the customer asked the catalogue to show. */
export interface CatalogueFilter {
  /** Text that title or description must contain. */
  readonly search: string;
  /** A category's name, or empty for 'All'. */
  readonly category: string;
  readonly onlyFavorites: boolean;
}

/** The longest text to search for, in characters. */
export const SEARCH_LENGTH = 100;

/** A catalogue as it first shows. */
export const everything: CatalogueFilter = { search: "", category: "", onlyFavorites: false };

/** The filter that an address names. */
export function filterIn(params: URLSearchParams): CatalogueFilter {
  return {
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
    category: params.get("category") ?? "",
    onlyFavorites: params.get("favorites") === "1",
  };
}

/** What an address says of a filter: nothing of those parts that show everything. */
export function paramsOf({
  search,
  category,
  onlyFavorites,
}: CatalogueFilter): Record<string, string> {
  return {
    ...(search !== "" && { search }),
    ...(category !== "" && { category }),
    ...(onlyFavorites && { favorites: "1" }),
  };
}

/** The catalogue's filter in the address. */
export const catalogueAddress = { read: filterIn, write: paramsOf };

/**
 * The cards that pass every part of the filter, in their order (specification §2, Rewards). Letter case, accents and
 * spaces around the search text do not matter.
 */
export function filterCatalogue(
  cards: readonly RewardCard[],
  { search, category, onlyFavorites }: CatalogueFilter,
): readonly RewardCard[] {
  const wanted = plain(search.trim());
  return cards.filter(
    (card) =>
      (category === "" || card.category === category) &&
      (!onlyFavorites || card.isFavorite) &&
      (plain(card.title).includes(wanted) || plain(card.description).includes(wanted)),
  );
}

/** How many of the cards are favourites. */
export function countFavorites(cards: readonly RewardCard[]): number {
  return cards.filter((card) => card.isFavorite).length;
}
