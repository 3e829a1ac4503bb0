import { useQueryClient } from "@tanstack/react-query";
import type { Catalogue, RewardCard } from "#core/rewards/list-rewards.ts";
import { useCommand } from "#web/data/data.ts";

const CATALOGUE_KEY = ["rewards", {}];

/** Returns the catalogue with one reward's favourite flag changed. */
export function withFavorite(
  catalogue: Catalogue,
  rewardId: string,
  isFavorite: boolean,
): Catalogue {
  return {
    ...catalogue,
    cards: catalogue.cards.map((card) => (card.id === rewardId ? { ...card, isFavorite } : card)),
  };
}

/** Toggles a favourite at once, and reverts it if the program refuses (specification §4, Other). */
export function useFavoriteToggle(): (card: RewardCard) => Promise<void> {
  const cache = useQueryClient();
  const command = useCommand("toggleFavoriteReward");
  const show = (rewardId: string, isFavorite: boolean) =>
    cache.setQueryData<Catalogue>(
      CATALOGUE_KEY,
      (shown) => shown && withFavorite(shown, rewardId, isFavorite),
    );
  return async ({ id, isFavorite }) => {
    // A result that is still loading is older than this gesture and would revert it briefly.
    await cache.cancelQueries({ queryKey: CATALOGUE_KEY });
    show(id, !isFavorite);
    const reply = await command.run({ rewardId: id });
    show(id, reply.ok ? reply.result.isFavorite : isFavorite);
  };
}
