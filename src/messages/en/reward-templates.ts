import type { RewardTemplateName } from "#core/rewards/reward-templates.ts";
import { catalogue } from "../catalogue.ts";

/** The titles of the templates of usual café rewards; they become the rewards' titles. */
export const templateTitles = catalogue("reward-template-titles", {
  espresso: "Espresso",
  cappuccino: "Cappuccino",
  "filter-coffee": "Filter Coffee",
  tea: "Pot of Tea",
  croissant: "Croissant",
  cake: "Slice of Cake",
  lunch: "Free Lunch",
  beans: "Coffee Beans 250 g",
  "keep-cup": "Keep Cup",
  voucher: ({ amount }: { amount: string }) => `${amount} Voucher`,
} satisfies Readonly<Record<RewardTemplateName, string | ((own: { amount: string }) => string)>>);

/** Their descriptions for customers. */
export const templateDescriptions = catalogue("reward-template-descriptions", {
  espresso: "A single or double espresso, on us.",
  cappuccino: "A cappuccino with the milk you like.",
  "filter-coffee": "A cup of today's filter coffee.",
  tea: "A pot of tea of your choice.",
  croissant: "A fresh croissant from the counter.",
  cake: "A slice of any cake on the counter.",
  lunch: "Any dish of our lunch menu.",
  beans: "A bag of our house coffee, whole or ground.",
  "keep-cup": "Our reusable cup to take along.",
  voucher: ({ amount }: { amount: string }) => `${amount} off your next purchase.`,
} satisfies Readonly<Record<RewardTemplateName, string | ((own: { amount: string }) => string)>>);

/** The categories of templates; customers filter the catalogue by them. */
export const templateCategories = catalogue("reward-template-categories", {
  drinks: "Drinks",
  food: "Food",
  shop: "Shop",
  vouchers: "Vouchers",
});

/** The tag that a reward from a template has. */
export const templateTags = catalogue("reward-template-tags", {
  drinks: "drink",
  food: "food",
  shop: "take away",
  vouchers: "discount",
});
