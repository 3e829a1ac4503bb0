import { expect, test } from "vitest";
import { lastDayOfPoints, type PointsEnd } from "./points-end.ts";

test.each<[PointsEnd, string, string]>([
  [{ kind: "days", days: 1 }, "2026-12-31", "2027-01-01"],
  [{ kind: "days", days: 30 }, "2028-02-10", "2028-03-11"],
  [{ kind: "months", months: 1 }, "2026-01-31", "2026-02-28"],
  [{ kind: "months", months: 12 }, "2027-02-01", "2028-02-29"],
  [{ kind: "day", day: "2027-01-31" }, "2026-11-26", "2027-01-31"],
])("points that end by %j and were earned on %s can be used until %s", (end, earned, day) => {
  expect(lastDayOfPoints(end, earned)).toBe(day);
});
