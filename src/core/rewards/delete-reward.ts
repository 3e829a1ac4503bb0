import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { rewardsDetail } from "./audit-details.ts";
import { BIRTHDAY_REWARD_ID } from "./reward.ts";
import { rewardNote } from "./reward-note.ts";

/**
 * Deletes a reward from the catalogue (specification §6). Its ledger entries stay (readings, Rewards), and favourites of it are ignored.
 * The birthday gift cannot be deleted. The screen asks for confirmation.
 */
export const deleteReward = /* @__PURE__ */ command({
  name: "deleteReward",
  input: z.strictObject({ id }),
  may: "canManageRewards",
  load: (input, reader) => reader.one("rewards", { id: input.id }, { lock: true }),
  decide(reward) {
    if (reward === undefined) return refuse("reward-not-found", {});
    if (reward.id === BIRTHDAY_REWARD_ID) return refuse("birthday-reward-stays", {});
    return {
      changes: [{ kind: "remove", dataset: "rewards", id: reward.id }],
      events: [{ name: "reward.deleted", params: { title: reward.title } }],
      result: {},
      audit: rewardNote(reward, [rewardsDetail("reward-cost", { cost: reward.pointsCost })]),
    };
  },
});
