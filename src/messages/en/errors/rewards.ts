import type { rewards } from "#core/rewards/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of rewards (specification §8). */
export const rewardsErrors = {
  "reward-not-found": { title: "Error", text: "Reward not found", isToast: true },
  "catalogue-full": {
    title: "Error",
    text: ({ most }) => `The catalogue can hold up to ${most} rewards. Please delete one first.`,
  },
  "birthday-reward-fixed": {
    title: "Action Denied",
    text: "The cost and category of the birthday gift can't be changed. Everything else can.",
  },
  "birthday-reward-stays": {
    title: "Action Denied",
    text: "The birthday gift can't be deleted. Make it inactive instead.",
  },
} satisfies ErrorTexts<(typeof rewards)["errors"]>;
