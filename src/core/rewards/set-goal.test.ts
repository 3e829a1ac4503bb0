import { expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { BIRTHDAY_REWARD_ID } from "./reward.ts";
import { setGoal } from "./set-goal.ts";

const coffee = aReward();

function decide(goalRewardId: string | null, rewardId: string | null, reward = coffee) {
  const user = aUser({ goalRewardId });
  const found = rewardId === null ? undefined : reward;
  return setGoal.decide({ user, reward: found }, { rewardId }, contextFor(user));
}

test.each([
  [null, "free-coffee", { name: "goal.set", params: { title: "Free Coffee" } }],
  ["mug", "free-coffee", { name: "goal.set", params: { title: "Free Coffee" } }],
  ["mug", null, { name: "goal.removed", params: {} }],
])("the goal %j becomes %j", (before, after, event) => {
  expect(decide(before, after)).toEqual({
    changes: [{ kind: "patch", dataset: "users", id: "ana", fields: { goalRewardId: after } }],
    events: [event],
    result: { goal: after, previous: before },
  });
});

test.each([null, "free-coffee"])("the same goal %j changes nothing", (goal) => {
  expect(decide(goal, goal)).toMatchObject({ changes: [], events: [] });
});

test.each([
  ["an inactive reward", aReward({ isActive: false }), "reward-not-found"],
  [
    "the birthday gift",
    aReward({ id: BIRTHDAY_REWARD_ID, pointsCost: 0 }),
    "birthday-gift-no-goal",
  ],
])("refuses %s", (_what, reward, code) => {
  expect(outcomeOf(decide(null, reward.id, reward))).toBe(code);
});

test("refuses a deleted reward and a deleted account", async () => {
  const context = contextFor(aUser());
  const load = (rewardId: string | null, rows: Parameters<typeof readerOf>[0]) =>
    setGoal.load({ rewardId }, readerOf(rows), context, undefined);
  const gone = await load("mug", { users: [aUser()], rewards: [coffee] });
  expect(outcomeOf(setGoal.decide(gone, { rewardId: "mug" }, context))).toBe("reward-not-found");
  const deleted = await load(null, {});
  expect(outcomeOf(setGoal.decide(deleted, { rewardId: null }, context))).toBe("not-signed-in");
});
