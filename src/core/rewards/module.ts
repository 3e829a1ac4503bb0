import { addReward } from "./add-reward.ts";
import { addTemplateRewards } from "./add-template-rewards.ts";
import { deleteReward } from "./delete-reward.ts";
import { editReward } from "./edit-reward.ts";
import { rewards } from "./list-rewards.ts";
import { publicRewards } from "./public-rewards.ts";
import { rewardCatalogue } from "./reward-catalogue.ts";
import { setGoal } from "./set-goal.ts";
import { toggleFavoriteReward } from "./toggle-favorite-reward.ts";
import { updateRewardOrder } from "./update-reward-order.ts";

/** The actions of the module rewards; its datasets, error codes and events are in declarations.ts. */
export const rewardsModule = {
  commands: {
    toggleFavoriteReward,
    setGoal,
    addReward,
    addTemplateRewards,
    editReward,
    deleteReward,
    updateRewardOrder,
  },
  queries: {
    rewards,
    publicRewards,
    rewardCatalogue,
  },
};
