import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { BIRTHDAY_REWARD_ID } from "./reward.ts";

/**
 * Makes a reward the user's goal in place of any other one, or removes the goal (null). Returns the previous goal, so that the page can
 * undo it (docs/decisions/172). Any active reward except the birthday gift can be a goal.
 */
export const setGoal = /* @__PURE__ */ command({
  name: "setGoal",
  input: z.strictObject({ rewardId: z.nullable(id) }),
  may: "signed-in",
  async load({ rewardId }, reader, context) {
    const [user, reward] = await Promise.all([
      reader.one("users", { id: actingUser(context).id }, { lock: true }),
      rewardId === null ? undefined : reader.one("rewards", { id: rewardId }),
    ]);
    return { user, reward };
  },
  decide({ user, reward }, { rewardId }) {
    if (user === undefined) return refuse("not-signed-in", {});
    const { id: userId, goalRewardId: previous } = user;
    const result = { goal: rewardId, previous };
    if (rewardId !== null) {
      if (reward === undefined || !reward.isActive) return refuse("reward-not-found", {});
      if (reward.id === BIRTHDAY_REWARD_ID) return refuse("birthday-gift-no-goal", {});
    }
    if (rewardId === previous) return { changes: [], events: [], result };
    const { title } = reward ?? {};
    return {
      changes: [
        { kind: "patch", dataset: "users", id: userId, fields: { goalRewardId: rewardId } },
      ],
      events: [
        title === undefined
          ? { name: "goal.removed", params: {} }
          : { name: "goal.set", params: { title } },
      ],
      result,
    };
  },
});
