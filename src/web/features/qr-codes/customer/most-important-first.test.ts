import { expect, test } from "vitest";
import { mostImportantFirst } from "./most-important-first.ts";

const redeemed = { name: "qr-code.redeemed", params: { points: 10 } };
const upgraded = { name: "tier.reached", params: { tier: "Silver" } };

test("a new tier is told before the points that brought it", () => {
  expect(mostImportantFirst([redeemed, upgraded])).toEqual([upgraded, redeemed]);
});

test("a plain redemption is told as it is", () => {
  expect(mostImportantFirst([redeemed])).toEqual([redeemed]);
  expect(mostImportantFirst([])).toEqual([]);
});
