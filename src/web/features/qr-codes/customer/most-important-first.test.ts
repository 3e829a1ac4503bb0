import { expect, test } from "vitest";
import { mostImportantFirst } from "./most-important-first.ts";

const redeemed = { name: "qr-code.redeemed", params: { points: 10 } };
const upgraded = { name: "tier.reached", params: { tier: "Silver" } };

test("a new tier is shown before the points that led to it", () => {
  expect(mostImportantFirst([redeemed, upgraded])).toEqual([upgraded, redeemed]);
});

test("a single redemption event is unchanged", () => {
  expect(mostImportantFirst([redeemed])).toEqual([redeemed]);
  expect(mostImportantFirst([])).toEqual([]);
});
