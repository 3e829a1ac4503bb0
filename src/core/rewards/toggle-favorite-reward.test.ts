import { expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { toggleFavoriteReward } from "./toggle-favorite-reward.ts";

const input = { rewardId: "free-coffee" };

test.each([
  [["t-shirt"], ["t-shirt", "free-coffee"], "favorite.added"],
  [["free-coffee", "t-shirt"], ["t-shirt"], "favorite.removed"],
])("favourites %j become %j (specification §4)", (before, after, event) => {
  const user = aUser({ favoriteRewards: before });
  const decision = toggleFavoriteReward.decide(
    { user, reward: aReward() },
    input,
    contextFor(user),
  );
  expect(decision).toMatchObject({
    changes: [{ fields: { favoriteRewards: after } }],
    events: [{ name: event, params: { title: "Free Coffee" } }],
  });
});

test.each([
  ["a deleted reward", aUser(), undefined, "reward-not-found"],
  ["an inactive reward", aUser(), aReward({ isActive: false }), "reward-not-found"],
  ["a deleted account", undefined, aReward(), "not-signed-in"],
])("refuses %s", (_case, user, reward, code) => {
  const decision = toggleFavoriteReward.decide({ user, reward }, input, contextFor(user));
  expect(outcomeOf(decision)).toBe(code);
});
