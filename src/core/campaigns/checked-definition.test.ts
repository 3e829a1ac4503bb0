import { describe, expect, test } from "vitest";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { checkedDefinition } from "./checked-definition.ts";
import { doubleOn, doublePoints } from "./testing/definition.ts";

/** Returns the dotted paths and codes by which a definition is rejected. */
function faults(definition: CampaignDefinition): readonly string[] {
  const { error } = checkedDefinition.safeParse(definition);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const coffee = { skus: [], categories: ["Coffee"] };
const perItem = { kind: "per-item", points: 5 } as const;
const stamps = { kind: "stamp", challengeId: "card", stamps: 1 } as const;

const until = doubleOn({ lastDay: "2026-12-31" });

describe("a definition", () => {
  test("of a campaign without conditions is accepted", () => {
    expect(faults(doublePoints)).toEqual([]);
  });

  test.each([
    ["one day", { firstDay: "2026-12-01", lastDay: "2026-12-01" }],
    ["its weekday only", { firstDay: "2026-12-01", lastDay: "2026-12-01", weekdays: [2] }],
    ["a week and any weekday", { firstDay: "2026-12-01", lastDay: "2026-12-07", weekdays: [1] }],
    ["hours past midnight", { hours: { from: 1320, until: 120 } }],
    ["the whole day", { hours: { from: 0, until: 1440 } }],
    ["coffee without one", { included: coffee, excluded: { skus: ["DECAF"], categories: [] } }],
  ])("may name %s", (_what, conditions) => {
    expect(faults(doubleOn(conditions))).toEqual([]);
  });

  test.each([
    [doublePoints, { kind: "day", day: "2026-12-31" }, ["day: campaign-points-end-open"]],
    [until, { kind: "day", day: "2026-12-30" }, ["day: campaign-points-end-early"]],
    [until, { kind: "day", day: "2026-12-31" }, []],
    [doublePoints, { kind: "day", day: "2026-02-30" }, ["day: campaign-points-day-invalid"]],
    [doublePoints, { kind: "days", days: 0 }, ["days: campaign-points-days-invalid"]],
    [doublePoints, { kind: "days", days: 366 }, []],
    [doublePoints, { kind: "months", months: 0 }, ["months: campaign-points-months-invalid"]],
    [
      { ...doublePoints, effect: stamps },
      { kind: "days", days: 30 },
      ["kind: campaign-points-end-without-points"],
    ],
  ] as const)(
    "%#: has these faults because of when its points expire",
    (definition, pointsEnd, expected) => {
      const wanted = expected.map((fault) => `pointsEnd.${fault}`);
      expect(faults({ ...definition, pointsEnd })).toEqual(wanted);
    },
  );

  test("for sign-ups cannot ask for segments, in which nobody who signs up is", () => {
    const definition = doubleOn({ segments: ["loyal"] });
    expect(faults(definition)).toEqual([]);
    expect(faults({ ...definition, trigger: "sign-up" })).toContain(
      "conditions.segments: campaign-segments-not-for-trigger",
    );
    expect(faults(doubleOn({ segments: [] }))).toHaveLength(1);
  });

  test.each([
    [
      { firstDay: "2026-12-02", lastDay: "2026-12-01" },
      "conditions.lastDay: campaign-last-day-early",
    ],
    [
      { firstDay: "2026-12-01", lastDay: "2026-12-03", weekdays: [1, 7] },
      "conditions.weekdays: campaign-no-weekday",
    ],
    [{ hours: { from: 540, until: 540 } }, "conditions.hours: campaign-hours-equal"],
    [
      { included: coffee, excluded: { skus: [], categories: ["COFFEE"] } },
      "conditions.excluded: campaign-products-contradict",
    ],
    [{ firstDay: "2026-02-30" }, "conditions.firstDay: campaign-day-invalid"],
  ])("cannot name %j", (conditions, fault) => {
    expect(faults(doubleOn(conditions))).toEqual([fault]);
  });

  test("of birthdays cannot ask about the products, the amount, the visit or the location of a purchase", () => {
    const conditions = {
      included: coffee,
      minimumAmount: 500,
      visit: { number: 2, isRepeated: false },
      locations: ["harbour"],
    };
    const birthday = { ...doubleOn(conditions), trigger: "birthday", effect: perItem } as const;
    expect(faults(birthday)).toEqual([
      "conditions.included: campaign-products-not-for-trigger",
      "effect.kind: campaign-items-not-for-trigger",
      "conditions.minimumAmount: campaign-amount-not-for-trigger",
      "conditions.visit: campaign-visit-not-for-trigger",
      "conditions.locations: campaign-locations-not-for-trigger",
    ]);
    expect(faults({ ...birthday, trigger: "purchase" })).toEqual([]);
    const codes = { ...doubleOn({ included: coffee }), trigger: "qr-code" } as const;
    expect(faults({ ...codes, effect: perItem })).toEqual([]);
  });

  test("that gives no points has no budget", () => {
    const limits = { ...doublePoints.limits, budget: 1000 };
    expect(faults({ ...doublePoints, limits })).toEqual([]);
    expect(faults({ ...doublePoints, limits, effect: stamps })).toEqual([
      "limits.budget: campaign-budget-without-points",
    ]);
  });
});
