import type { RewardsAuditDetails } from "#core/rewards/audit-details.ts";
import type { rewards } from "#core/rewards/declarations.ts";
import type { rewardsModule } from "#core/rewards/module.ts";
import type { RewardFields } from "#core/rewards/reward-fields.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import type { FormTextCode } from "../form-texts.ts";
import { number, plural, pointCount } from "../format.ts";

/** The texts of the errors of rewards (specification §8). */
export const errors = {
  "reward-not-found": { title: "Error", text: "Reward not found", isToast: true },
  "catalogue-full": {
    title: "Error",
    text: ({ most }) => `The catalogue can hold up to ${most} rewards. Please delete one first.`,
  },
  "reward-tier-unknown": {
    title: "Unknown Tier",
    text: "The program no longer has this tier. Please choose another one.",
  },
  "birthday-reward-fixed": {
    title: "Action Denied",
    text: "The cost and category of the birthday gift can't be changed, and it is for every tier. Everything else can.",
  },
  "birthday-reward-stays": {
    title: "Action Denied",
    text: "The birthday gift can't be deleted. Make it inactive instead.",
  },
  "birthday-gift-no-goal": {
    title: "Error",
    text: "The birthday gift is free, so it can't be a goal. Please choose another reward.",
  },
} satisfies ErrorTexts<(typeof rewards)["errors"]>;

/** What the page announces after the events of rewards (specification §8, §9). */
export const events = {
  "reward.added": {
    title: "Reward Added",
    text: ({ title }) => `${title} was added to the end of the list.`,
  },
  "template-rewards.added": {
    title: "Rewards Added",
    text: ({ added, hidden }) =>
      `${plural(added, {
        one: "One reward was added.",
        other: `${number(added)} rewards were added.`,
      })}${hidden === 0 ? "" : " The examples are hidden."}`,
  },
  "reward.updated": {
    title: "Reward Updated",
    text: ({ title }) => `The changes to ${title} are saved.`,
  },
  "reward.deleted": {
    title: "Reward Deleted",
    text: ({ title }) => `${title} was removed from the catalogue.`,
  },
  "reward-order.updated": {
    title: "Reward Order Updated",
    text: "Customers now see the new order.",
  },
  "favorite.added": {
    title: "Added to Favorites",
    text: ({ title }) => `${title} is in your favorites.`,
  },
  "favorite.removed": {
    title: "Removed from Favorites",
    text: ({ title }) => `${title} is no longer in your favorites.`,
  },
  "goal.set": {
    title: "Goal Set",
    text: ({ title }) => `Your goal is ${title}. The dashboard shows how far it is.`,
  },
  "goal.removed": { title: "Goal Removed", text: "You have no goal now." },
} satisfies EventTexts<(typeof rewards)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "title-missing": "Please enter a title.",
  "description-missing": "Please enter a description.",
  "points-cost-not-whole": "Please enter a whole number of points.",
  "points-cost-too-low": "A reward costs at least 1 point.",
  "category-missing": "Please enter a category.",
  "picture-missing": "Please choose a picture.",
  "picture-too-large": "This picture is too large. Please choose a smaller one.",
  "picture-invalid": "Please choose one of our pictures, or upload a JPEG, PNG or WebP file.",
  "tag-empty": "A tag cannot be empty.",
  "tags-missing": "Please enter at least one tag.",
  "stock-invalid": "Please enter how many are in stock, 0 or more.",
  "expiry-days-not-whole": "Please enter a whole number of days.",
  "expiry-days-too-low": "Please enter 0 or more days. 0 means never.",
  "points-cost-too-high": ({ max }) => `Please enter at most ${pointCount(max)}.`,
  "too-many-tags": ({ max }) => `Please use at most ${max} tags.`,
  "expiry-days-too-high": ({ max }) => `Please enter at most ${number(max)} days (ten years).`,
  "order-empty": "There are no rewards to reorder.",
  "order-too-long": "There are too many rewards to reorder.",
  "reward-repeated": "A reward is listed twice.",
} satisfies FieldErrorTexts<Omit<(typeof rewards)["fieldErrors"], FormTextCode>>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  toggleFavoriteReward: null,
  setGoal: null,
  addReward: "Added a reward",
  addTemplateRewards: "Added rewards from templates",
  editReward: "Edited a reward",
  deleteReward: "Deleted a reward",
  updateRewardOrder: "Reordered the rewards",
} satisfies AuditTexts<typeof rewardsModule>;

/** What its stored data is called. */
export const datasets = {
  rewards: "rewards",
} satisfies DatasetTexts<(typeof rewards)["datasets"]>;

const rewardFields: Readonly<Record<keyof RewardFields, string>> = {
  title: "title",
  description: "description",
  pointsCost: "cost",
  category: "category",
  image: "picture",
  tags: "tags",
  isActive: "active",
  availabilityCount: "stock",
  expiryDays: "expiry days",
  benefit: "benefit",
  lowestTier: "lowest tier",
};

/** A stored value in words; null is a stock without a limit. */
function valueText(value: string | number | boolean | null): string {
  if (value === null) return "unlimited";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? number(value) : value;
}

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "reward-cost": ({ cost }) => `cost ${number(cost)}`,
  "reward-stock": ({ stock }) => `stock ${valueText(stock)}`,
  "reward-inactive": "inactive",
  "reward-field": ({ field }) => rewardFields[field],
  "reward-value": ({ field, before, after }) =>
    `${rewardFields[field]} ${valueText(before)} → ${valueText(after)}`,
  "rewards-moved": ({ count }) =>
    plural(count, { one: "1 reward moved", other: `${number(count)} rewards moved` }),
  "reward-moved": ({ title, from, to }) => `${title}: place ${number(from)} → ${number(to)}`,
} satisfies AuditDetailTexts<RewardsAuditDetails>;
