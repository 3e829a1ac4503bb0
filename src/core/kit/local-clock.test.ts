import { describe, expect, test } from "vitest";
import { localClock } from "./local-clock.ts";

const at = (zone: string, day: string, hours: number, minutes = 0) =>
  new Date(localClock(zone).momentOf(day, hours * 60 + minutes)).toISOString();

describe("a time on a clock", () => {
  test.each([
    ["in winter", "Europe/Berlin", "2026-01-15", 8, 0, "2026-01-15T07:00:00.000Z"],
    ["in summer", "Europe/Berlin", "2026-07-15", 8, 0, "2026-07-15T06:00:00.000Z"],
    ["past midnight", "Europe/Berlin", "2026-01-15", 26, 30, "2026-01-16T01:30:00.000Z"],
    ["past the end of a year", "UTC", "2026-12-31", 25, 0, "2027-01-01T01:00:00.000Z"],
    ["far ahead of UTC", "Pacific/Kiritimati", "2026-03-01", 0, 0, "2026-02-28T10:00:00.000Z"],
    ["far behind UTC", "Pacific/Pago_Pago", "2026-03-01", 23, 0, "2026-03-02T10:00:00.000Z"],
    ["with an odd offset", "Asia/Kathmandu", "2026-03-01", 8, 0, "2026-03-01T02:15:00.000Z"],
    ["before clocks go forward", "Europe/Berlin", "2026-03-29", 1, 59, "2026-03-29T00:59:00.000Z"],
    ["that does not occur", "Europe/Berlin", "2026-03-29", 2, 30, "2026-03-29T01:30:00.000Z"],
    ["after clocks went forward", "Europe/Berlin", "2026-03-29", 3, 0, "2026-03-29T01:00:00.000Z"],
    ["that occurs twice", "Europe/Berlin", "2026-10-25", 2, 30, "2026-10-25T00:30:00.000Z"],
    ["after clocks went back", "Europe/Berlin", "2026-10-25", 3, 0, "2026-10-25T02:00:00.000Z"],
    ["that occurs twice", "America/New_York", "2026-11-01", 1, 30, "2026-11-01T05:30:00.000Z"],
    ["that does not occur", "America/New_York", "2026-03-08", 2, 30, "2026-03-08T07:30:00.000Z"],
  ])("%s in %s", (_what, zone, day, hours, minutes, expected) => {
    expect(at(zone, day, hours, minutes)).toBe(expected);
  });
});

test("the day is that of the time zone", () => {
  const moment = Date.UTC(2026, 2, 1, 23, 30);
  expect(localClock("Europe/Berlin").dayAt(moment)).toBe("2026-03-02");
  expect(localClock("America/New_York").dayAt(moment)).toBe("2026-03-01");
});
