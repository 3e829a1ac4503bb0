import { describe, expect, test } from "vitest";
import { DAY_MS, startOfDay } from "../kit/time.ts";
import { IN_FORCE, REPLACED_RULES_MS } from "../rules/rule-version.ts";
import { endOf, periodAt, possiblePeriods } from "./campaign-use.ts";

const zones = ["Etc/GMT+12", "America/New_York", "UTC", "Europe/Berlin", "Pacific/Kiritimati"];

/** Each hour of two weeks that contain a change of the clocks in Berlin. */
const hours = Array.from({ length: 24 * 14 }, (_none, hour) => Date.UTC(2026, 2, 20, hour));

describe("the period of a limit for each customer", () => {
  test.each([
    ["day", "Europe/Berlin", "2026-03-14T23:30:00Z", "day 2026-03-15"],
    ["day", "America/New_York", "2026-03-15T03:59:00Z", "day 2026-03-14"],
    ["week", "Europe/Berlin", "2026-03-15T22:59:00Z", "week 2026-03-09"],
    ["week", "Europe/Berlin", "2026-03-15T23:00:00Z", "week 2026-03-16"],
    ["week", "UTC", "2026-01-01T00:00:00Z", "week 2025-12-29"],
    ["campaign", "UTC", "2026-03-15T23:00:00Z", "campaign"],
  ] as const)("%s in %s at %s is %s", (per, zone, at, period) => {
    expect(periodAt(per, zone, Date.parse(at))).toBe(period);
  });

  test.each(["day", "week", "campaign"] as const)("of a %s is known before the place", (per) => {
    const unknown = hours.filter((at) =>
      zones.some((zone) => !possiblePeriods(per, at).includes(periodAt(per, zone, at))),
    );
    expect(unknown).toEqual([]);
  });

  test("matters until no check of it can be reported any more, in every time zone", () => {
    for (const zone of zones) {
      const dayAfter = startOfDay(zone, "2026-03-15");
      expect(endOf("day 2026-03-14")).toBeGreaterThan(dayAfter + REPLACED_RULES_MS);
      const weekAfter = startOfDay(zone, "2026-03-16");
      expect(endOf("week 2026-03-09")).toBeGreaterThan(weekAfter + REPLACED_RULES_MS);
      expect(endOf("day 2026-03-14")).toBeLessThan(dayAfter + REPLACED_RULES_MS + 3 * DAY_MS);
    }
    expect(endOf("campaign")).toBe(IN_FORCE);
  });
});
