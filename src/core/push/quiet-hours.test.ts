import { describe, expect, test } from "vitest";
import { afterQuietHours } from "./quiet-hours.ts";

/** Returns when a push that is ready at a time may be sent, both in ISO 8601 in UTC. */
const after = (timeZone: string, at: string) =>
  new Date(afterQuietHours(timeZone, Date.parse(at))).toISOString().slice(0, 16);

describe("a push waits for 8:00 on the customer's clock", () => {
  test.each([
    ["the last minute of the night", "2026-03-14T06:59Z", "2026-03-14T07:00"],
    ["the first minute of the day", "2026-03-14T07:00Z", "2026-03-14T07:00"],
    ["the last minute of the day", "2026-03-14T19:59Z", "2026-03-14T19:59"],
    ["the first minute of the night", "2026-03-14T20:00Z", "2026-03-15T07:00"],
    ["midnight", "2026-03-14T23:00Z", "2026-03-15T07:00"],
  ])("at %s in Berlin", (_when, at, then) => {
    expect(after("Europe/Berlin", at)).toBe(then);
  });

  test.each([
    ["in New York", "America/New_York", "2026-03-14T02:00Z", "2026-03-14T12:00"],
    ["in Kolkata, half an hour off", "Asia/Kolkata", "2026-03-14T18:00Z", "2026-03-15T02:30"],
    ["in Kathmandu, a quarter off", "Asia/Kathmandu", "2026-03-14T16:00Z", "2026-03-15T02:15"],
    ["where the day is another one", "Pacific/Kiritimati", "2026-03-14T10:00Z", "2026-03-14T18:00"],
  ])("%s", (_where, timeZone, at, then) => {
    expect(after(timeZone, at)).toBe(then);
  });

  test.each([
    ["the night in which clocks go forward", "2026-03-28T22:00Z", "2026-03-29T06:00"],
    ["after clocks went forward", "2026-03-29T02:00Z", "2026-03-29T06:00"],
    ["the night in which clocks go back", "2026-10-24T22:00Z", "2026-10-25T07:00"],
    ["the hour that is there twice", "2026-10-25T01:30Z", "2026-10-25T07:00"],
  ])("in %s in Berlin", (_when, at, then) => {
    expect(after("Europe/Berlin", at)).toBe(then);
  });

  test("where clocks are changed at midnight and by half an hour", () => {
    expect(after("Africa/Cairo", "2026-04-23T21:30Z")).toBe("2026-04-24T05:00");
    expect(after("Australia/Lord_Howe", "2026-04-04T12:00Z")).toBe("2026-04-04T21:30");
  });

  test("and the result is never in quiet hours, in any hour of a year", () => {
    for (const timeZone of ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"]) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
        const then = afterQuietHours(timeZone, at);
        expect(afterQuietHours(timeZone, then)).toBe(then);
        expect(then - at).toBeLessThanOrEqual(12 * 3_600_000);
      }
    }
  });

  test("an unknown zone is an error", () => {
    expect(() => afterQuietHours("Mars/Olympus", 0)).toThrow(RangeError);
  });
});
