import { expect, test } from "vitest";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { aReward } from "#testing/rows.ts";
import {
  countFavorites,
  everything,
  filterCatalogue,
  filterIn,
  paramsOf,
} from "./catalogue-filter.ts";

function card(fields: Partial<RewardCard> & Pick<RewardCard, "id">): RewardCard {
  return {
    ...aReward({ description: "Any size" }),
    isFavorite: false,
    isGoal: false,
    isSoldOut: false,
    missing: 0,
    isBirthdayGift: false,
    lockedUntil: null,
    ...fields,
  };
}

const cards = [
  card({ id: "gift", title: "Birthday Special", description: "On us", category: "Special" }),
  card({ id: "coffee", isFavorite: true }),
  card({ id: "pastry", title: "Crème Brûlée", description: "Baked at six", category: "Food" }),
  card({ id: "shirt", title: "T-Shirt", description: "Soft cotton", category: "Things" }),
];

const shown = (filter: Partial<typeof everything>) =>
  filterCatalogue(cards, { ...everything, ...filter }).map(({ id }) => id);

test("without a filter all cards are shown in order, including the birthday gift", () => {
  expect(shown({})).toEqual(["gift", "coffee", "pastry", "shirt"]);
});

test.each([
  ["in the title", "free", ["coffee"]],
  ["in the description", "cotton", ["shirt"]],
  ["in another letter case", "ANY SIZE", ["coffee"]],
  ["without its accents", "creme brulee", ["pastry"]],
  ["with its accents", "brûlée", ["pastry"]],
  ["with spaces around it", "  t-shirt ", ["shirt"]],
  ["of spaces only", "   ", ["gift", "coffee", "pastry", "shirt"]],
  ["nowhere", "tea", []],
  ["in a category's name only", "Drinks", []],
  ["with signs that mean something in patterns", ".*", []],
])("searches a text %s", (_where, search, ids) => {
  expect(shown({ search })).toEqual(ids);
});

test("a category excludes all others, including the birthday gift's", () => {
  expect(shown({ category: "Food" })).toEqual(["pastry"]);
});

test("favourites only", () => {
  expect(shown({ onlyFavorites: true })).toEqual(["coffee"]);
  expect(countFavorites(cards)).toBe(1);
});

test("the parts of a filter are combined", () => {
  expect(shown({ onlyFavorites: true, category: "Food" })).toEqual([]);
  expect(shown({ onlyFavorites: true, category: "Drinks", search: "size" })).toEqual(["coffee"]);
});

test.each([
  ["", everything],
  ["search=flat+white", { ...everything, search: "flat white" }],
  ["category=Drinks&favorites=1", { search: "", category: "Drinks", onlyFavorites: true }],
])("reads the filter of the address %j, and writes it back", (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
  expect(new URLSearchParams(paramsOf(filter)).toString()).toBe(address);
});

test("invalid parameters of an address are ignored", () => {
  const odd = filterIn(new URLSearchParams(`favorites=yes&reward=x&search=${"a".repeat(200)}`));
  expect(odd).toEqual({ ...everything, search: "a".repeat(100) });
});
