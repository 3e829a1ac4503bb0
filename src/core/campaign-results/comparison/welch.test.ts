import { describe, expect, test } from "vitest";
import { growingSample } from "./sample.ts";
import { t95 } from "./student-t.ts";
import { compareMeans } from "./welch.ts";

const sampleOf = (values: readonly number[]) => {
  const group = growingSample();
  for (const value of values) group.add(value);
  return group.sample();
};

test.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [100, 1.984],
  [1e9, 1.96],
])(
  "with %f degrees of freedom, 95 in 100 lie within %f (table of the NIST handbook)",
  (degrees, t) => {
    expect(t95(degrees)).toBeCloseTo(t, 3);
  },
);

test("a group's mean and variance are exact for large values", () => {
  const values = [4, 7, 13, 16].map((value) => value + 1e9);
  expect(sampleOf(values)).toEqual({ size: 4, mean: 1e9 + 10, variance: 30 });
  expect(sampleOf([3])).toEqual({ size: 1, mean: 3, variance: 0 });
});

describe("the interval of a difference", () => {
  test("is that of R's t.test for its data set sleep", () => {
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const found = compareMeans(sampleOf(first), sampleOf(second));
    expect(found?.difference).toBeCloseTo(-1.58, 10);
    expect(found?.degrees).toBeCloseTo(17.776, 3);
    expect(found?.low).toBeCloseTo(-3.3654832, 6);
    expect(found?.high).toBeCloseTo(0.2054832, 6);
  });

  // The examples of https://en.wikipedia.org/wiki/Welch%27s_t-test, from rounded means and variances.
  test.each([
    [{ size: 15, mean: 20.8, variance: 7.9 }, { size: 15, mean: 23, variance: 3.8 }, 24.9],
    [{ size: 10, mean: 20.6, variance: 9 }, { size: 20, mean: 22.1, variance: 0.9 }, 9.9],
  ])("of %o and %o has %f degrees of freedom", (first, second, degrees) => {
    expect(compareMeans(first, second)?.degrees).toBeCloseTo(degrees, 1);
  });

  test("needs two values in each group, and has no width without variance", () => {
    const [one, same] = [sampleOf([5]), sampleOf([5, 5, 5])];
    expect(compareMeans(one, same)).toBeUndefined();
    expect(compareMeans(same, sampleOf([4, 4]))).toMatchObject({ difference: 1, low: 1, high: 1 });
  });
});
