import * as z from "zod/mini";
import { type ProgramReader, query } from "../world.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";

/** More than the catalogue takes, so that none is left out when two are added at once. */
const LIMIT = 1000;

/** `rewardCatalogue` takes nothing: the catalogue is small, the screen searches it as staff type. */
export const rewardCatalogueInput = z.strictObject({});

/** A reward as staff see it: all its fields, and whether it is the birthday gift, which is part of the program. */
export interface StaffReward extends Reward {
  readonly isBirthdayGift: boolean;
}

/** Every reward with all its fields, inactive ones too, in the staff's order (specification §2, Manage Rewards). One query. */
export const rewardCatalogue = /* @__PURE__ */ query({
  name: "rewardCatalogue",
  input: rewardCatalogueInput,
  may: "canManageRewards",
  load: (_input, reader) => everyReward(reader),
  show: (rewards) => ({
    result: {
      rewards: rewards.map(
        (reward): StaffReward => ({ ...reward, isBirthdayGift: reward.id === BIRTHDAY_REWARD_ID }),
      ),
    },
  }),
});

/** Every reward in the staff's order. One query. */
export function everyReward(reader: ProgramReader): Promise<readonly Reward[]> {
  return reader.many("rewards", {
    order: [
      ["displayOrder", "asc"],
      ["id", "asc"],
    ],
    limit: LIMIT,
  });
}
