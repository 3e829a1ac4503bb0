import { dataset, error, event } from "../kit/declarations.ts";
import { checkStock } from "./check-stock.ts";
import { rewardsExport } from "./export.ts";
import { rewardsFieldErrors } from "./field-errors.ts";
import { rewardSchema } from "./reward.ts";

/** The datasets, error codes and events of the module rewards. */
export const rewards = {
  fieldErrors: rewardsFieldErrors,
  datasets: {
    rewards: dataset(rewardSchema, {
      remembered: true,
      constraints: { stock_not_negative: "stock-not-negative" },
    }),
  },
  errors: {
    "reward-not-found": error("missing"),
    "catalogue-full": error<{ readonly most: number }>("refused"),
    "reward-tier-unknown": error("refused"),
    "birthday-reward-fixed": error("refused"),
    "birthday-reward-stays": error("refused"),
    "birthday-gift-no-goal": error("refused"),
  },
  events: {
    "reward.added": event<{ readonly title: string }>(),
    /** How many rewards were added from templates, and how many examples became inactive. */
    "template-rewards.added": event<{ readonly added: number; readonly hidden: number }>(),
    "reward.updated": event<{ readonly title: string }>(),
    "reward.deleted": event<{ readonly title: string }>(),
    "reward-order.updated": event(),
    "favorite.added": event<{ readonly title: string }>(),
    "favorite.removed": event<{ readonly title: string }>(),
    "goal.set": event<{ readonly title: string }>(),
    "goal.removed": event(),
  },
  checks: { stock: checkStock },
  exports: { rewards: rewardsExport },
};
