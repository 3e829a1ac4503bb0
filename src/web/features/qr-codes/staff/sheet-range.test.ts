import { describe, expect, test } from "vitest";
import { pagesOf, rangeProblem, sheetAfter, sheetBefore } from "./sheet-range.ts";

test.each([
  [{ from: 1, to: 480 }, undefined],
  [{ from: 7, to: 7 }, undefined],
  [{ from: 521, to: 1000 }, undefined],
  [{ from: 0, to: 5 }, "Please enter numbers from 1 to 1000."],
  [{ from: 5, to: 1001 }, "Please enter numbers from 1 to 1000."],
  [{ from: Number.NaN, to: 5 }, "Please enter numbers from 1 to 1000."],
  [{ from: 1.5, to: 5 }, "Please enter numbers from 1 to 1000."],
  [{ from: 6, to: 5 }, "The first number must not be higher than the last one."],
  [{ from: 1, to: 481 }, "You can print up to 480 labels at once."],
])("of 1000 codes, the range %j has the error: %s", (range, problem) => {
  expect(rangeProblem(range, 1000)).toBe(problem);
});

describe("the sheets of a batch of 1000", () => {
  test.each([
    [{ from: 1, to: 480 }, { from: 481, to: 960 }, undefined],
    [
      { from: 481, to: 960 },
      { from: 961, to: 1000 },
      { from: 1, to: 480 },
    ],
    [{ from: 961, to: 1000 }, undefined, { from: 481, to: 960 }],
    [
      { from: 11, to: 30 },
      { from: 31, to: 50 },
      { from: 1, to: 10 },
    ],
  ])("the sheet after %j is %j, the one before is %j", (range, after, before) => {
    expect(sheetAfter(range, 1000)).toEqual(after);
    expect(sheetBefore(range)).toEqual(before);
  });
});

test("splits labels into pages of 20", () => {
  const labels = Array.from({ length: 45 }, (_, place) => place);
  expect(pagesOf(labels).map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(pagesOf(labels).flat()).toEqual(labels);
  expect(pagesOf([])).toEqual([]);
});
