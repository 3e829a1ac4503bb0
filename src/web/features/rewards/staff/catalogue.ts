import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { plain } from "../plain.ts";

/** Returns the rewards whose title or category contains a text (specification §2, Manage Rewards); all for an empty one. */
export function searched(rewards: readonly StaffReward[], text: string): readonly StaffReward[] {
  const wanted = plain(text.trim());
  return rewards.filter(
    ({ title, category }) => plain(title).includes(wanted) || plain(category).includes(wanted),
  );
}

/** Sorts the rewards by a list of ids; others follow in their current order. */
export function inOrderOf(
  rewards: readonly StaffReward[],
  ids: readonly string[],
): readonly StaffReward[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: StaffReward) => places.get(id) ?? ids.length;
  return rewards.toSorted((a, b) => placeOf(a) - placeOf(b));
}
