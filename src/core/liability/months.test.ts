import { expect, test } from "vitest";
import { lastDayOf } from "../kit/last-day.ts";
import { addMonths, monthOf } from "../kit/month.ts";
import { daysOf, monthsBetween } from "./months.ts";

test.each([
  ["2026-01", "2026-02", "2026-01-31"],
  ["2026-02", "2026-03", "2026-02-28"],
  ["2028-02", "2028-03", "2028-02-29"],
  ["2026-12", "2027-01", "2026-12-31"],
])("%s is followed by %s and ends on %s", (month, next, last) => {
  expect(addMonths(month, 1)).toBe(next);
  expect(lastDayOf(month)).toBe(last);
  expect(daysOf(month)).toEqual({ first: `${month}-01`, end: `${next}-01` });
  expect(monthOf(last)).toBe(month);
});

test("lists months, none when the first is later", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-02")).toEqual(["2026-02"]);
  expect(monthsBetween("2026-03", "2026-02")).toEqual([]);
});
