import { describe, expect, test } from "vitest";
import { type ComparedGroup, compareGroups } from "./compare-groups.ts";
import { growingSample, withZeros } from "./sample.ts";

const sampleOf = (values: readonly number[]) => {
  const group = growingSample();
  for (const value of values) group.add(value);
  return group.sample();
};

/** A group with these values for every measure. */
const groupOf = (values: readonly number[], idle = 0): ComparedGroup => {
  const sample = sampleOf(values);
  return { idle, samples: { spending: sample, visits: sample, points: sample } };
};

const repeated = (values: readonly number[], times: number) =>
  Array.from({ length: times }, () => values).flat();

test("customers without a purchase count with 0", () => {
  const { size, mean, variance } = withZeros(sampleOf([4, 8]), 3);
  const same = sampleOf([4, 8, 0, 0, 0]);
  expect([size, mean]).toEqual([5, same.mean]);
  expect(variance).toBeCloseTo(same.variance, 10);
});

describe("the comparison of two groups", () => {
  test("says about how many more customers are needed before it can be made", () => {
    const few = compareGroups(groupOf(repeated([1, 2], 100), 50), groupOf([1, 2, 3], 7), 10);
    expect(few).toEqual({
      with: { customers: 250, buyers: 200 },
      without: { customers: 10, buyers: 3 },
      needed: 270,
      measures: [],
    });
  });

  test("finds a clear difference", () => {
    const one = groupOf(repeated([10, 12, 14], 100));
    const other = groupOf(repeated([8, 10, 12], 20));
    const { needed, measures } = compareGroups(one, other, 20);
    expect(needed).toBe(0);
    expect(measures.map(({ measure }) => measure)).toEqual(["spending", "visits", "points"]);
    expect(measures[0]).toMatchObject({ with: 12, without: 10, needed: 0 });
    expect(measures[0]?.low).toBeGreaterThan(1);
    expect(measures[0]?.high).toBeLessThan(3);
  });

  test("says about how many more customers would make an unclear difference clear", () => {
    const one = repeated([0, 10, 20.5], 40);
    const other = repeated([0, 10, 20], 20);
    const needed = compareGroups(groupOf(one), groupOf(other), 33).measures[0]?.needed ?? 0;
    expect(needed).toBeGreaterThan(1000);
    // With that many, the same difference is clear, or nearly so.
    const times = (180 + needed) / 180;
    const [more] = compareGroups(
      groupOf(repeated(one, Math.ceil(times))),
      groupOf(repeated(other, Math.ceil(times))),
      33,
    ).measures;
    expect(more?.needed).toBe(0);
  });

  test("names no number where the groups are alike", () => {
    const group = groupOf(repeated([1, 5], 100));
    expect(compareGroups(group, group, 50).measures[0]).toMatchObject({ needed: null });
  });
});
