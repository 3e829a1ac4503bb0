import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward } from "#testing/rows.ts";
import { publicRewards } from "./public-rewards.ts";
import { BIRTHDAY_REWARD_ID } from "./reward.ts";

const context = contextFor(undefined);

const shown = async (...rows: ReturnType<typeof aReward>[]) => {
  const found = await publicRewards.load({}, readerOf({ rewards: rows }), context);
  const reply = publicRewards.show(found, {}, context);
  if (!("result" in reply)) throw new Error("refused");
  return reply.result.rewards;
};

test("shows active rewards in the staff's order, without fields that only staff see", async () => {
  const rewards = await shown(
    aReward({ id: "tea", displayOrder: 2, title: "Tea", availabilityCount: 3 }),
    aReward({ id: "hidden", displayOrder: 0, isActive: false }),
    aReward({ displayOrder: 1 }),
    aReward({ id: BIRTHDAY_REWARD_ID, displayOrder: 0, pointsCost: 0 }),
  );
  expect(rewards.map(({ id }) => id)).toEqual(["free-coffee", "tea"]);
  expect(rewards[0]).toEqual({
    id: "free-coffee",
    title: "Free Coffee",
    description: "Any size, your way.",
    pointsCost: 100,
    category: "Drinks",
    image: "coffee",
    expiryDays: 30,
    isSoldOut: false,
    fromTier: null,
  });
});

test.each([
  ["Bronze", null],
  ["Gold", "Gold"],
  ["a former tier", null],
  [null, null],
])("a reward from the tier %s names the tier %s", async (lowestTier, named) => {
  expect(await shown(aReward({ lowestTier }))).toMatchObject([{ fromTier: named }]);
});

test("says when a reward is sold out", async () => {
  const rows = [
    aReward({ id: "a", availabilityCount: 0 }),
    aReward({ id: "b", availabilityCount: 1 }),
  ];
  expect((await shown(...rows)).map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
});
