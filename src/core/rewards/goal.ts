import type { User } from "../identity/user.ts";
import type { RewardCard } from "./list-rewards.ts";

/**
 * A customer's goal: how far it is, that it is reached, or why it cannot be redeemed. "deleted" also means that staff made the reward
 * inactive.
 */
export type Goal =
  | { readonly state: "deleted" }
  | (Pick<RewardCard, "id" | "title" | "image" | "pointsCost" | "missing" | "lockedUntil"> & {
      readonly state: "saving" | "reached" | "sold-out" | "locked";
    });

/** Returns a user's goal among the rewards that they see; null without one. */
export function goalOf(
  { goalRewardId }: Pick<User, "goalRewardId">,
  cards: readonly RewardCard[],
): Goal | null {
  if (goalRewardId === null) return null;
  const card = cards.find((one) => one.id === goalRewardId);
  if (card === undefined) return { state: "deleted" };
  const { id, title, image, pointsCost, missing, lockedUntil } = card;
  return { state: stateOf(card), id, title, image, pointsCost, missing, lockedUntil };
}

function stateOf({ lockedUntil, isSoldOut, missing }: RewardCard) {
  if (lockedUntil !== null) return "locked";
  if (isSoldOut) return "sold-out";
  return missing === 0 ? "reached" : "saving";
}
