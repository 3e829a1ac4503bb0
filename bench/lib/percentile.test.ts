import { expect, test } from "vitest";
import { percentile } from "./percentile.ts";

test("the nearest rank of a hundred numbers, of three, of one, and of none", () => {
  const hundred = Array.from({ length: 100 }, (_none, index) => 100 - index);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
