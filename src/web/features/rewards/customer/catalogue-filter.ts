import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { plain } from "../plain.ts";

/** The catalogue's filter. */
export interface CatalogueFilter {
  /** Text that title or description must contain. */
  readonly search: string;
  /** A category's name, or empty for 'All'. */
  readonly category: string;
  readonly onlyFavorites: boolean;
}

/** Maximum length of a search, in characters. */
export const SEARCH_LENGTH = 100;

/** The default: no filter. */
export const everything: CatalogueFilter = { search: "", category: "", onlyFavorites: false };

/** Reads the filter of an address. */
export function filterIn(params: URLSearchParams): CatalogueFilter {
  return {
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
    category: params.get("category") ?? "",
    onlyFavorites: params.get("favorites") === "1",
  };
}

/** Returns the address parameters of a filter, without defaults. */
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

/** Reads and writes the catalogue's filter in the address. */
export const catalogueAddress = { read: filterIn, write: paramsOf };

/**
 * Returns the cards that match the filter, in their order (specification §2, Rewards). Case, accents and surrounding spaces are ignored.
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

/** Counts the favourites among the cards. */
export function countFavorites(cards: readonly RewardCard[]): number {
  return cards.filter((card) => card.isFavorite).length;
}
