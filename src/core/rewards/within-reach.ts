import type { RewardCard } from "./list-rewards.ts";

/** How many rewards the home screen shows. */
const SHOWN = 3;

/** A reward on the home screen. */
export type ShownReward = Pick<RewardCard, "id" | "title" | "image" | "missing">;

/** The rewards that a balance buys now: their number and the first of them; without any, the nearest one, if there is one. */
export interface WithinReach {
  readonly count: number;
  readonly first: readonly ShownReward[];
  readonly nearest: ShownReward | null;
}

/** Returns whether a customer can redeem a reward now. */
export function isRedeemable({ missing, isSoldOut, lockedUntil }: RewardCard): boolean {
  return missing === 0 && !isSoldOut && lockedUntil === null;
}

/**
 * Returns what a customer's balance buys, without the birthday gift, which costs nothing (docs/decisions/172). Favourites are first, then
 * the rewards that use most of the balance. `cards`: the rewards that the customer sees.
 */
export function withinReach(cards: readonly RewardCard[]): WithinReach {
  const offered = cards.filter(({ isBirthdayGift }) => !isBirthdayGift);
  const now = offered
    .filter(isRedeemable)
    .toSorted((a, b) => favoriteFirst(a, b) || b.pointsCost - a.pointsCost);
  const later = offered
    .filter((card) => card.missing > 0 && !card.isSoldOut && card.lockedUntil === null)
    .toSorted((a, b) => a.missing - b.missing || favoriteFirst(a, b));
  const [nearest] = now.length === 0 ? later : [];
  return {
    count: now.length,
    first: now.slice(0, SHOWN).map(shown),
    nearest: nearest === undefined ? null : shown(nearest),
  };
}

function favoriteFirst(a: RewardCard, b: RewardCard): number {
  return Number(b.isFavorite) - Number(a.isFavorite);
}

function shown({ id, title, image, missing }: RewardCard): ShownReward {
  return { id, title, image, missing };
}
