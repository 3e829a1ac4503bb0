import { amountIn } from "#messages/en/format.ts";
import { sharedChallengesTexts } from "#messages/en/shared-challenges.ts";
import type { CardView } from "./card-view.ts";

/** Returns a count of a card for reading: an amount of money with its currency, or a number. */
export function countText(
  { counts, currency }: Pick<CardView, "counts" | "currency">,
  count: number,
): string {
  return counts === "amount" ? amountIn(currency, count) : String(count);
}

/** Returns the progress of a card, for example '7 of 10' or '32.50 EUR of 50.00 EUR'. */
export function progressText(card: CardView): string {
  const { progress, target, streak } = card;
  if (streak !== null) return sharedChallengesTexts.weeksOf({ reached: progress, goal: target });
  return sharedChallengesTexts.countOf({
    progress: countText(card, progress),
    target: countText(card, target),
  });
}

/** Returns what completing a card gives, for example 'Free coffee' or '100 points'. */
export function rewardText({ reward }: Pick<CardView, "reward">): string {
  if (reward.kind === "voucher") return reward.title;
  if (reward.kind === "points") {
    return sharedChallengesTexts.rewardPoints({ points: reward.points });
  }
  return sharedChallengesTexts.rewardBadge({ name: reward.name });
}
