import { catalogue } from "../catalogue.ts";
import { number, pointCount } from "./format.ts";

/** The texts of the goal on the home screen. */
export const goalsTexts = catalogue("goals", {
  yourGoal: "Your goal",
  distance: ({ points, cost, title }: { points: number; cost: number; title: string }) =>
    `${number(points)} of ${pointCount(cost)} to ${title}`,
  reached: ({ title }: { title: string }) => `You have enough points for ${title}.`,
  soldOut: ({ title }: { title: string }) => `${title} is sold out right now.`,
  locked: ({ title, tier }: { title: string; tier: string }) =>
    `${title} is for customers from ${tier} on.`,
  deleted: "The reward that you saved for is no longer available.",
  progressTo: ({ title }: { title: string }) => `Progress to ${title}`,
  redeemNow: "Redeem now",
  chooseAnother: "Choose another reward",
  removeGoal: "Remove goal",
});
