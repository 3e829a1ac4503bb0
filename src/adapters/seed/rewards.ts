import type { DrawnPicture } from "#core/pictures/drawn-pictures.ts";
import { BIRTHDAY_REWARD_ID, type Reward, SPECIAL_CATEGORY } from "#core/rewards/reward.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";

type Own = Pick<
  Reward,
  "id" | "title" | "description" | "pointsCost" | "category" | "expiryDays" | "displayOrder"
> & { readonly image: DrawnPicture; readonly tags: string[] };

const own: readonly Own[] = [
  {
    id: "free-coffee",
    title: "Free Coffee",
    description: "Any coffee on the menu, in any size. Oat milk included.",
    pointsCost: 100,
    category: "Drinks",
    image: "coffee",
    tags: ["coffee", "drink"],
    expiryDays: 30,
    displayOrder: 1,
  },
  {
    id: "five-off-voucher",
    title: "$5 Off Voucher",
    description: "Five dollars off anything on your next visit.",
    pointsCost: 250,
    category: "Vouchers",
    image: "voucher",
    tags: ["discount"],
    expiryDays: 60,
    displayOrder: 2,
  },
  {
    id: "exclusive-t-shirt",
    title: "Exclusive T-Shirt",
    description: "Soft cotton, limited edition. Not sold in our shops.",
    pointsCost: 500,
    category: "Merch",
    image: "t-shirt",
    tags: ["clothing", "limited"],
    expiryDays: 0,
    displayOrder: 3,
  },
  {
    id: "early-access-pass",
    title: "Early Access Pass",
    description: "Try the new menu a week before everyone else.",
    pointsCost: 750,
    category: "Experiences",
    image: "early-pass",
    tags: ["tasting", "limited"],
    expiryDays: 90,
    displayOrder: 4,
  },
  {
    id: "premium-pastry",
    title: "Premium Pastry",
    description: "Flaky, buttery and baked this morning.",
    pointsCost: 150,
    category: "Food",
    image: "pastry",
    tags: ["pastry", "breakfast"],
    expiryDays: 7,
    displayOrder: 5,
  },
  {
    id: BIRTHDAY_REWARD_ID,
    title: "Birthday Special",
    description: "A small gift for your birthday, with our best wishes.",
    pointsCost: 0,
    category: SPECIAL_CATEGORY,
    image: "birthday",
    tags: ["birthday"],
    expiryDays: 1,
    displayOrder: 99,
  },
];

/** The first six rewards (specification §3, Reward), active and unlimited. Their ids never change. */
export function firstRewards(): readonly Reward[] {
  return own.map((reward) => ({ ...rewardDefaults, ...reward }));
}
