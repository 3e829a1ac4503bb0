import { expect, test } from "vitest";
import {
  type Conditions,
  conditionNames,
  conditionsSchema,
  countedNames,
} from "#core/segments/conditions.ts";
import { segmentSentence } from "./condition-phrases.ts";
import { conditionsOf, typedOf, usualConditions } from "./typed-conditions.ts";

const everything: Conditions = {
  tiers: ["Gold"],
  points: { from: 10, to: 500 },
  lastVisit: { is: "within", days: 30 },
  visits: { days: 90, from: 2, to: null },
  spend: { days: 365, from: 1050, to: null },
  locations: ["pier"],
  birthday: { within: 7 },
  vouchers: { within: 3 },
  joined: { is: "before", days: 30 },
  sources: ["referral"],
  tags: ["club"],
  scores: ["loyal", "new"],
  bought: { products: { skus: ["LATTE"], categories: ["Coffee"] }, days: 30 },
  visitedBetween: { first: "2026-05-01", last: "2026-05-31" },
  spentBetween: { from: 1050, first: "2026-05-01", last: "2026-05-01" },
};

const choices = {
  tiers: [{ id: "Gold", name: "Gold" }],
  locations: [{ id: "pier", name: "Pier" }],
  tags: [{ id: "club", name: "Book club" }],
  currency: "EUR",
  hasScores: true,
};

test("stored conditions are the same after they were shown in the form", () => {
  const typed = typedOf(everything, "EUR");
  expect(typed.spendFrom).toBe("10.50");
  expect(conditionsSchema.parse(conditionsOf(typed, "EUR"))).toEqual(everything);
  const bought = {
    bought: {
      products: { skus: ["LATTE"], categories: [] },
      first: "2026-05-01",
      last: "2026-05-31",
    },
  };
  expect(conditionsSchema.parse(conditionsOf(typedOf(bought, "EUR"), "EUR"))).toEqual(bought);
  const month = { birthday: { within: null } };
  expect(conditionsSchema.parse(conditionsOf(typedOf(month, "EUR"), "EUR"))).toEqual(month);
  expect(conditionsOf(typedOf({}, "EUR"), "EUR")).toEqual({});
});

test("each condition that has numbers is complete when it is added", () => {
  const chosen = new Set(["tiers", "locations", "sources", "tags", "scores", ...countedNames]);
  for (const name of conditionNames.filter((one) => !chosen.has(one))) {
    const conditions = conditionsOf({ ...usualConditions, shown: [name] }, "EUR");
    expect(conditionsSchema.safeParse(conditions).success).toBe(true);
  }
});

test("what is not a number is rejected", () => {
  const typed = { ...usualConditions, shown: ["points" as const], pointsFrom: "many" };
  expect(conditionsSchema.safeParse(conditionsOf(typed, "EUR")).success).toBe(false);
});

test("conditions are read as one sentence, in which missing things are named by their id", () => {
  expect(segmentSentence({}, choices)).toBe("All customers.");
  expect(segmentSentence({ tiers: ["Gold"], lastVisit: { is: "before", days: 60 } }, choices)).toBe(
    "Customers who are Gold, and have not visited for 60 days.",
  );
  expect(segmentSentence({ tags: ["club", "t-9"] }, choices)).toBe(
    "Customers who have the tag Book club or a deleted tag.",
  );
  const sentence = segmentSentence(everything, choices);
  expect(sentence).toContain("spent at least 10.50 EUR in the last 365 days");
  expect(sentence).toContain("usually visit Pier");
  expect(sentence).toContain("bought Coffee or LATTE in the last 30 days");
  expect(sentence).toContain("visited between May 1, 2026 and May 31, 2026");
  expect(sentence).toContain("spent at least 10.50 EUR on May 1, 2026");
});
