import { expect, test } from "vitest";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { activeRewards, catalogueFor } from "./list-rewards.ts";
import { BIRTHDAY_REWARD_ID } from "./reward.ts";

const menu = [
  aReward({ id: "shirt", pointsCost: 500, category: "Merch" }),
  aReward({ id: "voucher", pointsCost: 250 }),
  aReward({ id: "pass", pointsCost: 750, category: "Experiences" }),
  aReward({ id: "coffee", pointsCost: 100 }),
  aReward({ id: BIRTHDAY_REWARD_ID, pointsCost: 0, category: "Special" }),
];
const ids = (user: Parameters<typeof catalogueFor>[0]) =>
  catalogueFor(user, menu, { today: "2026-03-14", program: defaultProgram }).cards.map(
    (card) => card.id,
  );

test("sorts the gift first, then affordable rewards by cost, then by the staff's order (readings, Rewards)", () => {
  const user = aUser({ points: 300, birthday: "1990-03-14" });
  expect(ids(user)).toEqual([BIRTHDAY_REWARD_ID, "coffee", "voucher", "shirt", "pass"]);
});

test("the gift is before other free rewards", () => {
  const free = aReward({ id: "free-water", pointsCost: 0 });
  const user = aUser({ birthday: "1990-03-14" });
  const { cards } = catalogueFor(user, [free, ...menu], {
    today: "2026-03-14",
    program: defaultProgram,
  });
  expect(cards.slice(0, 2).map((card) => card.id)).toEqual([BIRTHDAY_REWARD_ID, "free-water"]);
});

test("the gift is hidden on other days and once claimed", () => {
  const claimed = aUser({ birthday: "1990-03-14", lastBirthdayRedemptionYear: 2026 });
  expect(ids(claimed)).not.toContain(BIRTHDAY_REWARD_ID);
  expect(catalogueFor(claimed, menu, { today: "2026-03-14", program: defaultProgram }).gift).toBe(
    "claimed",
  );
  expect(ids(aUser())).not.toContain(BIRTHDAY_REWARD_ID);
});

test("categories exclude Special, and cards have favourites, stock and missing points", () => {
  const soldOut = aReward({ id: "last", availabilityCount: 0 });
  const user = aUser({ points: 40, favoriteRewards: ["last"] });
  const { cards, categories } = catalogueFor(user, [...menu, soldOut], {
    today: "2026-03-14",
    program: defaultProgram,
  });
  expect(categories).toEqual(["Drinks", "Experiences", "Merch"]);
  expect(cards.find((card) => card.id === "last")).toMatchObject({
    isFavorite: true,
    isSoldOut: true,
    missing: 60,
  });
});

test("lists only active rewards, in the staff's order (readings, Rewards)", async () => {
  const stock = [
    aReward({ id: "last", displayOrder: 3 }),
    aReward({ id: "b", displayOrder: 2 }),
    aReward({ id: "a", displayOrder: 2 }),
    aReward({ id: "hidden", displayOrder: 1, isActive: false }),
    aReward({ id: "first", displayOrder: 0 }),
  ];
  const active = await activeRewards(readerOf({ rewards: stock }));
  expect(active.map(({ id }) => id)).toEqual(["first", "a", "b", "last"]);
});

test("a reward of a higher tier is locked, and not among those that can be redeemed", () => {
  const lounge = aReward({ id: "lounge", pointsCost: 10, lowestTier: "Gold" });
  const program = { today: "2026-03-14", program: defaultProgram };
  const shown = (tier: string) =>
    catalogueFor(aUser({ tier, points: 300 }), [lounge, ...menu], program).cards.map(
      ({ id, lockedUntil }) => [id, lockedUntil],
    );
  expect(shown("Silver").slice(0, 3)).toEqual([
    ["coffee", null],
    ["voucher", null],
    ["lounge", "Gold"],
  ]);
  expect(shown("Gold")[0]).toEqual(["lounge", null]);
  expect(shown("Platinum")[0]).toEqual(["lounge", null]);
});

test("a tier that the program no longer has locks nothing", () => {
  const [card] = catalogueFor(aUser(), [aReward({ lowestTier: "Copper" })], {
    today: "2026-03-14",
    program: defaultProgram,
  }).cards;
  expect(card?.lockedUntil).toBeNull();
});
