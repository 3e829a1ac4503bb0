import type { User } from "../identity/user.ts";
import { tierRank } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { Reward } from "./reward.ts";

/** Returns whether a reward is for higher tiers than a customer's. A tier that the program no longer has locks nothing. */
export function isLocked(
  { tier }: Pick<User, "tier">,
  { lowestTier }: Pick<Reward, "lowestTier">,
  program: Pick<Program, "tiers">,
): boolean {
  return lowestTier !== null && tierRank(program, tier) < tierRank(program, lowestTier);
}
