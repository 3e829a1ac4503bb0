import { expect, test } from "vitest";
import type { Catalogue, RewardCard } from "#core/rewards/list-rewards.ts";
import { aReward } from "#testing/rows.ts";
import { withFavorite } from "./favorites.ts";

const card = (id: string, isFavorite: boolean): RewardCard => ({
  ...aReward({ id, title: id }),
  isFavorite,
  isGoal: false,
  isSoldOut: false,
  missing: 0,
  isBirthdayGift: false,
  lockedUntil: null,
});

const catalogue: Catalogue = {
  cards: [card("coffee", false), card("pastry", true)],
  categories: ["Drinks"],
  gift: "hidden",
};

const favorites = ({ cards }: Catalogue) => cards.filter((c) => c.isFavorite).map((c) => c.id);

test("changes one favourite and keeps the others and the order", () => {
  const turned = withFavorite(catalogue, "coffee", true);
  expect(favorites(turned)).toEqual(["coffee", "pastry"]);
  expect(turned.cards.map((c) => c.id)).toEqual(["coffee", "pastry"]);
  expect(favorites(withFavorite(turned, "coffee", false))).toEqual(["pastry"]);
});

test("a missing reward changes nothing", () => {
  expect(withFavorite(catalogue, "gone", true)).toEqual(catalogue);
});

test("does not mutate the given catalogue", () => {
  withFavorite(catalogue, "coffee", true);
  expect(favorites(catalogue)).toEqual(["pastry"]);
});
