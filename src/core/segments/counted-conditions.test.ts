import { describe, expect, test } from "vitest";
import { aProduct } from "#testing/rows.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram } from "../program.ts";
import { type Conditions, conditionsSchema, isCounted } from "./conditions.ts";
import { type CountedPurchase, meetsCounted, purchaseTests } from "./counted-conditions.ts";

const program = { ...defaultProgram, timeZone: "Europe/Berlin" };
const now = Date.parse("2026-05-20T12:00:00Z");
const context = { now, today: "2026-05-20", program };
const coffee = { skus: [], categories: ["Coffee"] };
const may = { first: "2026-05-01", last: "2026-05-10" };
const products = new Map([
  ["latte", aProduct({ sku: "LATTE", skuKey: "latte", category: "Coffee" })],
]);

const bought = (time: string, own: Partial<CountedPurchase> = {}): CountedPurchase => ({
  amount: 1000,
  refunded: 0,
  soldAt: Date.parse(time),
  lines: [{ quantity: 1, amount: 350, sku: "LATTE" }],
  ...own,
});

const meets = (conditions: Conditions, ...purchases: readonly CountedPurchase[]) =>
  meetsCounted(conditions, purchases, products, context);

describe("what was bought", () => {
  const inDays: Conditions = { bought: { products: coffee, days: 3 } };
  const inMay: Conditions = { bought: { products: { skus: ["Latte"], categories: [] }, ...may } };

  test.each<[string, boolean, CountedPurchase]>([
    ["today", true, bought("2026-05-20T11:00:00Z")],
    ["on the first of the last days, in the program's zone", true, bought("2026-05-17T22:00:00Z")],
    ["just before these days", false, bought("2026-05-17T21:59:59Z")],
    [
      "of another category",
      false,
      bought("2026-05-20T11:00:00Z", { lines: [{ quantity: 1, amount: 300, category: "Cake" }] }),
    ],
    [
      "of the category as the till sent it",
      true,
      bought("2026-05-20T11:00:00Z", { lines: [{ quantity: 1, amount: 300, category: "COFFEE" }] }),
    ],
    ["without lines", false, bought("2026-05-20T11:00:00Z", { lines: [] })],
    [
      "returned on the check",
      false,
      bought("2026-05-20T11:00:00Z", { lines: [{ quantity: 1, amount: -350, sku: "LATTE" }] }),
    ],
    ["refunded as a whole", false, bought("2026-05-20T11:00:00Z", { refunded: 1000 })],
    ["refunded in part", true, bought("2026-05-20T11:00:00Z", { refunded: 999 })],
    ["free of charge", true, bought("2026-05-20T11:00:00Z", { amount: 0 })],
  ])("%s counts: %s", (_what, expected, purchase) => {
    expect(meets(inDays, purchase)).toBe(expected);
  });

  test("between two days counts from midnight to midnight", () => {
    expect(meets(inMay, bought("2026-04-30T22:00:00Z"))).toBe(true);
    expect(meets(inMay, bought("2026-04-30T21:59:59Z"))).toBe(false);
    expect(meets(inMay, bought("2026-05-10T21:59:59Z"))).toBe(true);
    expect(meets(inMay, bought("2026-05-10T22:00:00Z"))).toBe(false);
    expect(meets(inMay)).toBe(false);
  });
});

test("a visit between two days is a purchase of any product", () => {
  const visited: Conditions = { visitedBetween: may };
  expect(meets(visited, bought("2026-05-05T10:00:00Z", { lines: [] }))).toBe(true);
  expect(meets(visited, bought("2026-05-05T10:00:00Z", { refunded: 1000 }))).toBe(false);
  expect(meets(visited, bought("2026-05-11T10:00:00Z"))).toBe(false);
});

test("spend between two days is what was paid less refunds, at least the limit", () => {
  const spent: Conditions = { spentBetween: { from: 1500, ...may } };
  const two = [bought("2026-05-05T10:00:00Z"), bought("2026-05-06T10:00:00Z", { refunded: 500 })];
  expect(meets(spent, ...two)).toBe(true);
  expect(meets({ spentBetween: { from: 1501, ...may } }, ...two)).toBe(false);
  expect(meets(spent, bought("2026-05-05T10:00:00Z"), bought("2026-05-11T10:00:00Z"))).toBe(false);
});

test("all conditions must hold, of different purchases too", () => {
  const all: Conditions = { visitedBetween: may, bought: { products: coffee, days: 3 } };
  const latte = bought("2026-05-19T10:00:00Z");
  const visit = bought("2026-05-05T10:00:00Z", { lines: [] });
  expect(meets(all, visit, latte)).toBe(true);
  expect(meets(all, visit)).toBe(false);
  expect(meets(all, latte)).toBe(false);
});

test("purchases of all periods are read, and checks that tills report up to a week late", () => {
  const conditions: Conditions = { visitedBetween: may, bought: { products: coffee, days: 3 } };
  const from = Date.parse("2026-04-30T22:00:00Z");
  const until = Date.parse("2026-05-20T22:00:00Z");
  expect(purchaseTests(conditions, context)).toEqual({
    recordedAt: { atLeast: from, below: until + 7 * DAY_MS },
    soldAt: { atLeast: from, below: until },
  });
});

test("a job counts these conditions, and no others", () => {
  expect(isCounted({ visitedBetween: may })).toBe(true);
  expect(isCounted({ visits: { days: 30, from: 1, to: null }, tiers: ["Gold"] })).toBe(false);
});

test.each<[string, object]>([
  ["no product", { bought: { products: { skus: [], categories: [] }, days: 30 } }],
  ["no time", { bought: { products: coffee } }],
  ["two times", { bought: { products: coffee, days: 30, ...may } }],
  ["no days", { bought: { products: coffee, days: 0 } }],
  ["a day that does not exist", { visitedBetween: { first: "2026-02-30", last: "2026-03-01" } }],
  [
    "a period that ends before it begins",
    { visitedBetween: { first: "2026-05-02", last: "2026-05-01" } },
  ],
  ["a spend of nothing", { spentBetween: { from: 0, ...may } }],
])("conditions cannot have %s", (_what, conditions) => {
  expect(conditionsSchema.safeParse(conditions).success).toBe(false);
});
