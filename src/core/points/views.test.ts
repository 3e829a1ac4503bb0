import { expect, test } from "vitest";
import { aReward, aUser, contextFor, NOON } from "../testing.ts";
import { dashboard } from "./dashboard.ts";
import type { Entry } from "./entry.ts";
import { history } from "./history.ts";

function entries(count: number): Entry[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `entry-${count - place}`,
    userId: "ana",
    entryNo: count - place,
    previousNo: null,
    type: "earn" as const,
    amount: 1,
    balanceBefore: 0,
    balanceAfter: 1,
    description: "Test",
    source: "test",
    reference: "",
    once: null,
    date: NOON,
    day: "2026-03-14",
  }));
}

test("the dashboard recommends at most three affordable rewards that are not Special, cheapest first", () => {
  const active = [
    aReward({ id: "d", pointsCost: 400 }),
    aReward({ id: "c", pointsCost: 300 }),
    aReward({ id: "b", pointsCost: 200 }),
    aReward({ id: "a", pointsCost: 100 }),
    aReward({ id: "special", pointsCost: 0, category: "Special" }),
    aReward({ id: "sold-out", pointsCost: 50, availabilityCount: 0 }),
    aReward({ id: "dear", pointsCost: 5000 }),
  ];
  const facts = { active, entries: entries(6), earned: 450, redemptions: 2 };
  const shown = dashboard.show(facts, {}, contextFor(aUser({ points: 450 })));
  expect(shown).toMatchObject({
    result: {
      availableRewards: 5,
      pointsEarned: 450,
      rewardsRedeemed: 2,
      recommended: [{ id: "a" }, { id: "b" }, { id: "c" }],
      hasMore: true,
      me: { progress: 90 },
    },
  });
  expect("result" in shown && shown.result.latest).toHaveLength(5);
});

test("history pages by 30 and tells where the next page starts", () => {
  const facts = { entries: entries(31), earned: 31, redeemed: 0 };
  const shown = history.show(facts, { type: "all", before: 0 }, contextFor(aUser()));
  expect(shown).toMatchObject({ result: { next: 2, earned: 31, redeemed: 0 } });
  expect("result" in shown && shown.result.entries).toHaveLength(30);
  const last = history.show(
    { ...facts, entries: entries(2) },
    { type: "all", before: 3 },
    contextFor(aUser()),
  );
  expect(last).toMatchObject({ result: { next: null } });
});
