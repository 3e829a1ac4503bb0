import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { rewardsModule } from "../module.ts";
import { rewardDefaults } from "../reward-fields.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof rewardsModule> = {
  toggleFavoriteReward: { may: "signed-in", sample: { rewardId: "no-such-reward" } },
  setGoal: { may: "signed-in", sample: { rewardId: "no-such-reward" } },
  addReward: {
    may: "canManageRewards",
    sample: {
      title: "Tea for Two",
      description: "A pot and two cups.",
      pointsCost: 900_000,
      category: "Drinks",
      image: "coffee",
      ...rewardDefaults,
      tags: ["tea"],
      isActive: false,
      availabilityCount: 3,
    },
  },
  addTemplateRewards: {
    may: "canManageRewards",
    sample: {
      rewards: [
        {
          template: "keep-cup",
          title: "Keep Cup",
          description: "A cup to bring along.",
          pointsCost: 900_000,
          category: "Merch",
          image: "keep-cup",
          ...rewardDefaults,
          tags: ["cup"],
          isActive: false,
          availabilityCount: 3,
        },
      ],
      hidesExamples: false,
    },
  },
  editReward: {
    may: "canManageRewards",
    sample: {
      id: "no-such-reward",
      title: "Tea for Two",
      description: "A pot and two cups.",
      pointsCost: 120,
      category: "Drinks",
      image: "coffee",
      ...rewardDefaults,
      tags: ["tea"],
      availabilityCount: 3,
    },
  },
  deleteReward: { may: "canManageRewards", sample: { id: "no-such-reward" } },
  updateRewardOrder: { may: "canManageRewards", sample: { ids: ["no-such-reward"] } },
  rewards: { may: "signed-in", sample: {} },
  publicRewards: { may: "anyone", sample: {} },
  rewardCatalogue: { may: "canManageRewards", sample: {} },
};
