import type { rewards } from "#core/rewards/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of rewards (specification §8, §9). */
export const rewardsEvents = {
  "reward.added": {
    title: "Reward Added",
    text: ({ title }) => `${title} was added to the end of the list.`,
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
} satisfies EventTexts<(typeof rewards)["events"]>;
