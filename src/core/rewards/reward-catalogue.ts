import * as z from "zod/mini";
import { ascending } from "../kit/pages.ts";
import { type ProgramReader, query } from "../world.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";

/** More than the maximum, so that none is missing when two are added at once. */
const LIMIT = 1000;

/** A reward with all its fields as staff see it, and whether it is the birthday gift. */
export interface StaffReward extends Reward {
  readonly isBirthdayGift: boolean;
}

/** Lists every reward, including inactive ones, in the staff's order (specification §2, Manage Rewards). One query. */
export const rewardCatalogue = /* @__PURE__ */ query({
  name: "rewardCatalogue",
  // No input: the catalogue is small, and the screen searches it while staff type.
  input: z.strictObject({}),
  may: "canManageRewards",
  load: (_input, reader) => allRewards(reader),
  show: (rewards, _input, { program }) => ({
    result: {
      /** Lowest first, for the choice of the lowest tier. */
      tiers: program.tiers.map(({ id, name }) => ({ id, name })),
      rewards: rewards.map(
        (reward): StaffReward => ({ ...reward, isBirthdayGift: reward.id === BIRTHDAY_REWARD_ID }),
      ),
    },
  }),
});

/** Reads every reward in the staff's order. One query. */
export function allRewards(reader: ProgramReader): Promise<readonly Reward[]> {
  return reader.many("rewards", {
    ...ascending("displayOrder"),
    limit: LIMIT,
  });
}
