import { expect, test } from "vitest";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { conflictBetween } from "./conflicts.ts";
import { doubleOn, doublePoints } from "./testing/definition.ts";

const times = (thousandths: number, isStackable = false): CampaignDefinition["effect"] => ({
  kind: "multiplier",
  thousandths,
  isStackable,
});
const bonus = { kind: "bonus", points: 5 } as const;

test.each([
  ["beats", doublePoints, { ...doublePoints, effect: times(1500) }],
  ["loses", doublePoints, { ...doublePoints, effect: times(3000) }],
  ["ties", doublePoints, doublePoints],
  ["multiplies", doublePoints, { ...doublePoints, effect: times(3000, true) }],
  ["adds", doublePoints, { ...doublePoints, effect: bonus }],
  [undefined, doublePoints, { ...doublePoints, trigger: "birthday" }],
] as const)("the outcome beside another campaign: %s", (kind, own, other) => {
  expect(conflictBetween(own, other)).toBe(kind);
});

test.each([
  [{ lastDay: "2026-12-01" }, { firstDay: "2026-12-02" }],
  [{ weekdays: [1, 2] }, { weekdays: [3] }],
  [{ hours: { from: 840, until: 1020 } }, { hours: { from: 1020, until: 1080 } }],
  [{ locations: ["harbour"] }, { locations: ["station"] }],
  [{ tiers: ["gold"] }, { tiers: ["silver"] }],
  // Both name a Tuesday, and none lies between the days that they share.
  [
    { firstDay: "2026-12-02", weekdays: [2] },
    { lastDay: "2026-12-07", weekdays: [2] },
  ],
])("campaigns with %j and %j never meet", (one, other) => {
  expect(conflictBetween(doubleOn(one), doubleOn(other))).toBeUndefined();
});

test.each([
  [{ lastDay: "2026-12-01" }, { firstDay: "2026-12-01" }],
  [{ hours: { from: 1320, until: 120 } }, { hours: { from: 60, until: 180 } }],
  [{ weekdays: [2] }, { firstDay: "2026-12-01", lastDay: "2026-12-01" }],
  [{ locations: ["harbour"] }, {}],
])("campaigns with %j and %j can meet", (one, other) => {
  expect(conflictBetween(doubleOn(one), doubleOn(other))).toBe("ties");
  expect(conflictBetween(doubleOn(other), doubleOn(one))).toBe("ties");
});
