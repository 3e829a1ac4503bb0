import { expect, test } from "vitest";
import { addMonths, isMonth, weeksOf } from "./month-days.ts";

test("a month has whole weeks from Monday to Sunday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe("2026-10-26");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-06");
  // February 2027 begins on a Monday and has 28 days.
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("months follow each other across the year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(["2026-12", "2026-13", "2026-1", ""].map(isMonth)).toEqual([true, false, false, false]);
});
