import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../kit/month.ts";
import {
  chosenLots,
  lotPoints,
  returnedLots,
  sortedLots,
  withAdded,
  withoutTaken,
} from "./lots.ts";

const open = { "2026-01": 30, "2026-02": 20, "2026-04": 50 };

describe("lots of points by month (decision 185)", () => {
  test.each([
    ["2026-01", 0, "2026-01"],
    ["2026-01", 1, "2026-02"],
    ["2026-11", 2, "2027-01"],
    ["2026-12", 12, "2027-12"],
    ["2026-03", -3, "2025-12"],
    ["2024-02", 12, "2025-02"],
  ])("%s and %i months is %s", (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected);
  });

  test("points are taken from the earliest month first", () => {
    expect(chosenLots(open, 40)).toEqual({ "2026-01": 30, "2026-02": 10 });
  });

  test("preferred lots are taken first, as far as they are open", () => {
    const preferred = { "2026-02": 5, "2026-03": 9, "2026-04": 70 };
    expect(chosenLots(open, 60, preferred)).toEqual({
      "2026-01": 5,
      "2026-02": 5,
      "2026-04": 50,
    });
  });

  test("a lot that is used up again is open after points come back", () => {
    const used = withoutTaken(open, { "2026-02": 20 });
    expect(used).toEqual({ "2026-01": 30, "2026-04": 50 });
    expect(withAdded(used, { "2026-02": 5 })).toEqual({
      "2026-01": 30,
      "2026-02": 5,
      "2026-04": 50,
    });
  });

  test("what is withheld from points that come back would have expired first", () => {
    expect(returnedLots(open, 60)).toEqual({ "2026-02": 10, "2026-04": 50 });
    expect(returnedLots(open, 100)).toEqual(open);
  });

  test.each([
    ["more than is open in all", () => chosenLots(open, 101)],
    ["more than is left of a lot", () => withoutTaken(open, { "2026-01": 31 })],
    ["from a month without points", () => withoutTaken(open, { "2025-12": 1 })],
  ])("taking %s throws", (_what, take) => {
    expect(take).toThrow(RangeError);
  });

  test("any uses and returns keep the sum, and never leave an empty or negative lot", () => {
    const month = fc.integer({ min: 0, max: 30 }).map((months) => addMonths("2025-01", months));
    const step = fc.record({
      month,
      points: fc.integer({ min: 1, max: 200 }),
      isUse: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let lots = {};
        let balance = 0;
        for (const { month: earned, points, isUse } of steps) {
          const taken = Math.min(points, balance);
          lots = isUse
            ? withoutTaken(lots, chosenLots(lots, taken))
            : withAdded(lots, { [earned]: points });
          balance += isUse ? -taken : points;
          expect(lotPoints(lots)).toBe(balance);
          expect(sortedLots(lots).every(([, left]) => left >= 1)).toBe(true);
        }
      }),
    );
  });
});
