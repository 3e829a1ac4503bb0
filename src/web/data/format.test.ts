import { expect, test } from "vitest";
import { formatDate, formatPoints } from "./format.ts";

test("formats a date as in the specification's example (§9)", () => {
  expect(formatDate(new Date(2025, 0, 5, 12).getTime())).toBe("Jan 5, 2025");
});

test.each([
  [0, "0"],
  [999, "999"],
  [1250, "1,250"],
])("%i points are formatted as %s", (points, words) => {
  expect(formatPoints(points)).toBe(words);
});
