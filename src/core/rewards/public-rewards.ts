import * as z from "zod/mini";
import { MINUTE_MS } from "../kit/time.ts";
import { firstTier, tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { query } from "../world.ts";
import { activeRewards } from "./list-rewards.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";
import { isLocked } from "./tier-lock.ts";

/** A reward as visitors see it, see {@link publicRewards}. */
export interface PublicReward
  extends Pick<
    Reward,
    "id" | "title" | "description" | "pointsCost" | "category" | "image" | "expiryDays"
  > {
  readonly isSoldOut: boolean;
  /** The name of the lowest tier that may redeem it; null if new customers may. */
  readonly fromTier: string | null;
}

/**
 * Lists the active rewards for everybody, in the staff's order and without the birthday gift (docs/decisions/173). Contains nothing that only
 * staff see, such as the number that is left. One query.
 */
export const publicRewards = /* @__PURE__ */ query({
  name: "publicRewards",
  input: z.strictObject({}),
  may: "anyone",
  limits: [{ per: "address", most: 120, withinMs: MINUTE_MS }],
  load: (_input, reader) => activeRewards(reader),
  show: (active, _input, { program }) => ({
    result: {
      rewards: active
        .filter(({ id }) => id !== BIRTHDAY_REWARD_ID)
        .map((reward) => publicReward(reward, program)),
    },
  }),
});

function publicReward(reward: Reward, program: Program): PublicReward {
  const { id, title, description, pointsCost, category, image, expiryDays, lowestTier } = reward;
  const isForHigherTiers = isLocked({ tier: firstTier(program) }, reward, program);
  return {
    id,
    title,
    description,
    pointsCost,
    category,
    image,
    expiryDays,
    isSoldOut: reward.availabilityCount === 0,
    fromTier: isForHigherTiers ? tierName(program, lowestTier ?? "") : null,
  };
}
