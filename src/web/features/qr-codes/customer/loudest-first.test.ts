import { expect, test } from "vitest";
import { loudestFirst } from "./loudest-first.ts";

const redeemed = { name: "qr-code.redeemed", params: { points: 10 } };
const upgraded = { name: "tier.reached", params: { tier: "Silver" } };

test("a new tier is told before the points that brought it", () => {
  expect(loudestFirst([redeemed, upgraded])).toEqual([upgraded, redeemed]);
});

test("a plain redemption is told as it is", () => {
  expect(loudestFirst([redeemed])).toEqual([redeemed]);
  expect(loudestFirst([])).toEqual([]);
});
