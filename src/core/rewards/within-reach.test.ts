import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aReward, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { goalOf } from "./goal.ts";
import { catalogueFor } from "./list-rewards.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";
import { withinReach } from "./within-reach.ts";

const reward = (id: string, pointsCost: number, own: Partial<Reward> = {}) =>
  aReward({ id, title: id, pointsCost, ...own });

const cardsFor = (user: User, rewards: readonly Reward[]) =>
  catalogueFor(user, rewards, contextFor(user)).cards;

function reachOf(own: Partial<User>, rewards: readonly Reward[]) {
  const { count, first, nearest } = withinReach(cardsFor(aUser(own), rewards));
  return { count, first: first.map(({ id }) => id), nearest: nearest?.id ?? null };
}

describe("what the balance buys (decision 172)", () => {
  const menu = [reward("tea", 50), reward("cake", 90), reward("mug", 200), reward("coffee", 100)];

  test("counts all, and shows three: those that use most of the balance first", () => {
    expect(reachOf({ points: 250 }, menu)).toEqual({
      count: 4,
      first: ["mug", "coffee", "cake"],
      nearest: null,
    });
  });

  test("shows favourites first", () => {
    const favoriteRewards = ["tea", "cake"];
    expect(reachOf({ points: 250, favoriteRewards }, menu).first).toEqual(["cake", "tea", "mug"]);
  });

  test("leaves out what is sold out, for higher tiers or inactive, and the birthday gift", () => {
    const user = { points: 250, birthday: "1990-03-14" };
    const rewards = [
      reward("sold-out", 10, { availabilityCount: 0 }),
      reward("gold", 10, { lowestTier: "Gold" }),
      reward(BIRTHDAY_REWARD_ID, 0),
      reward("silver", 20, { lowestTier: "Silver" }),
    ];
    expect(reachOf(user, rewards)).toEqual({ count: 0, first: [], nearest: null });
    expect(reachOf({ ...user, tier: "Silver" }, rewards).first).toEqual(["silver"]);
  });

  test("without any, names the nearest that can be reached by saving", () => {
    const rewards = [
      reward("sold-out", 45, { availabilityCount: 0 }),
      reward("gold", 45, { lowestTier: "Gold" }),
      ...menu,
    ];
    const cards = cardsFor(aUser({ points: 40 }), rewards);
    expect(withinReach(cards).nearest).toEqual({
      id: "tea",
      title: "tea",
      image: "coffee",
      missing: 10,
    });
    expect(reachOf({ points: 0 }, [])).toEqual({ count: 0, first: [], nearest: null });
  });

  test("of two equally near ones names the favourite", () => {
    const rewards = [reward("tea", 50), reward("bun", 50)];
    expect(reachOf({ points: 40 }, rewards).nearest).toBe("tea");
    expect(reachOf({ points: 40, favoriteRewards: ["bun"] }, rewards).nearest).toBe("bun");
  });
});

describe("the goal (decision 172)", () => {
  const goalFor = (own: Partial<User>, mug: Reward | undefined) => {
    const user = aUser({ goalRewardId: "mug", points: 150, ...own });
    return goalOf(user, cardsFor(user, mug === undefined ? [] : [mug]));
  };

  test("is null without one", () => {
    expect(goalFor({ goalRewardId: null }, reward("mug", 200))).toBeNull();
  });

  test.each<readonly [string, Partial<User>, Reward | undefined, object]>([
    [
      "is being saved for",
      {},
      reward("mug", 200),
      { state: "saving", missing: 50, pointsCost: 200 },
    ],
    ["is reached", { points: 200 }, reward("mug", 200), { state: "reached", missing: 0 }],
    [
      "is sold out",
      { points: 200 },
      reward("mug", 200, { availabilityCount: 0 }),
      { state: "sold-out" },
    ],
    [
      "is for a higher tier",
      { points: 200 },
      reward("mug", 200, { lowestTier: "Gold", availabilityCount: 0 }),
      { state: "locked", lockedUntil: "Gold" },
    ],
    ["was deleted or is inactive", {}, undefined, { state: "deleted" }],
  ])("%s", (_what, own, mug, expected) => {
    expect(goalFor(own, mug)).toMatchObject(expected);
  });
});
