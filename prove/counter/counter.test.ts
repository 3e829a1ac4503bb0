import { expect, test } from "vitest";
import { prove } from "./counter.ts";

/** The effects of each scenario that do not depend on chance or timing. */
const effects = [
  "receipts before it was sent again 0, purchases 20, entries 20, refunds 5, vouchers accepted 5, points 745",
  expect.stringMatching(/^points earned (\d+), points undone \1, taken \d+, forfeited \d+$/),
  "refunds 60, points undone 600, balances below zero 0, balances that do not add up 0",
  "vouchers that end when they should 78, accepted 39",
  "points 4",
];

test("executes delayed, partial and last-moment counter operations once, on SQLite and on PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 11, report: () => {} });
  expect(broken).toEqual([]);
  const found = (place: string) => rows.filter(([store]) => store === place).map((row) => row[5]);
  expect(found("SQLite")).toEqual(effects);
  expect(found("PostgreSQL")).toEqual(effects);
});
