import { describe, expect, test } from "vitest";
import { openState, type Timetable } from "./open-state.ts";
import type { SpecialDay } from "./opening-hours.ts";
import { openFrom, week } from "./testing/hours.ts";

const daily = week(
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [openFrom(7, 18)]])),
);

/** The state of a place in Berlin at a time of UTC, in one line. */
function stateAt(utc: string, own: Partial<Timetable> = {}): string {
  const place = { timeZone: "Europe/Berlin", hours: daily, specialDays: [], ...own };
  const state = openState(place, Date.parse(`${utc}Z`));
  if (state.kind === "open") {
    const { closes } = state;
    return closes === null ? "always open" : `open until ${closes.day} ${closes.minutes / 60}`;
  }
  if (state.kind === "unknown") return "unknown";
  const { opens, allDay } = state;
  const when = opens === null ? "never" : `${opens.day} ${opens.minutes / 60}, in ${opens.inDays}`;
  return `closed${allDay ? " all day" : ""}, opens ${when}`;
}

const special = (date: string, ...intervals: SpecialDay["intervals"]): Partial<Timetable> => ({
  specialDays: [{ date, intervals, note: "" }],
});

describe("a location in Berlin, on its own clock", () => {
  // 2026-11-23 is a Monday; Berlin is one hour ahead of UTC in winter, two in summer.
  test.each([
    ["2026-11-23T05:59:59", "closed, opens 2026-11-23 7, in 0"],
    ["2026-11-23T06:00:00", "open until 2026-11-23 18"],
    ["2026-11-23T16:59:59", "open until 2026-11-23 18"],
    ["2026-11-23T17:00:00", "closed, opens 2026-11-24 7, in 1"],
    ["2026-11-22T23:30:00", "closed, opens 2026-11-23 7, in 0"],
    ["2026-07-20T05:00:00", "open until 2026-07-20 18"],
  ])("with daily hours at %s UTC: %s", (utc, expected) => {
    expect(stateAt(utc)).toBe(expected);
  });

  test("is closed between two intervals and on closed days", () => {
    const hours = week({ 0: [openFrom(14, 18), openFrom(7, 12)], 3: [openFrom(7, 12)] });
    expect(stateAt("2026-11-23T11:30:00", { hours })).toBe("closed, opens 2026-11-23 14, in 0");
    expect(stateAt("2026-11-23T18:00:00", { hours })).toBe("closed, opens 2026-11-26 7, in 3");
    expect(stateAt("2026-11-24T09:00:00", { hours })).toBe(
      "closed all day, opens 2026-11-26 7, in 2",
    );
  });

  test("past midnight belongs to the day before", () => {
    const hours = week({ 5: [openFrom(18, 26)] });
    expect(stateAt("2026-11-28T22:30:00", { hours })).toBe("open until 2026-11-29 2");
    expect(stateAt("2026-11-29T00:59:00", { hours })).toBe("open until 2026-11-29 2");
    expect(stateAt("2026-11-29T01:00:00", { hours })).toBe(
      "closed all day, opens 2026-12-05 18, in 6",
    );
  });

  test("closes on a special day, or has other hours", () => {
    expect(stateAt("2026-12-24T09:00:00", special("2026-12-24"))).toBe(
      "closed all day, opens 2026-12-25 7, in 1",
    );
    expect(stateAt("2026-12-24T09:00:00", special("2026-12-24", openFrom(8, 12)))).toBe(
      "open until 2026-12-24 12",
    );
    expect(stateAt("2026-12-23T20:00:00", special("2026-12-24"))).toBe(
      "closed, opens 2026-12-25 7, in 2",
    );
    const evening = week({ 2: [openFrom(18, 26)] });
    expect(stateAt("2026-12-24T00:30:00", { hours: evening, ...special("2026-12-24") })).toBe(
      "open until 2026-12-24 2",
    );
  });

  test("has only special days", () => {
    const hours = week({});
    expect(
      stateAt("2026-11-23T09:00:00", { hours, ...special("2026-11-30", openFrom(9, 12)) }),
    ).toBe("closed all day, opens 2026-11-30 9, in 7");
    expect(
      stateAt("2026-12-01T09:00:00", { hours, ...special("2026-11-30", openFrom(9, 12)) }),
    ).toBe("closed all day, opens never");
  });

  test("without any hours says nothing", () => {
    expect(stateAt("2026-11-23T09:00:00", { hours: week({}) })).toBe("unknown");
  });

  test("is open around the clock, and until its next closed day", () => {
    const always = daily.map(() => [openFrom(0, 24)]);
    expect(stateAt("2026-11-23T22:59:00", { hours: always })).toBe("always open");
    const butSunday = always.map((day, number) => (number === 6 ? [] : day));
    expect(stateAt("2026-11-27T12:00:00", { hours: butSunday })).toBe("open until 2026-11-29 0");
  });

  test("opens and closes by the clock on days when it changes", () => {
    const night = daily.map(() => [openFrom(22, 27)]);
    // Clocks go from 2 to 3 o'clock at 01:00 UTC, so the night has four hours.
    expect(stateAt("2026-03-29T00:59:00", { hours: night })).toBe("open until 2026-03-29 3");
    expect(stateAt("2026-03-29T01:00:00", { hours: night })).toBe(
      "closed, opens 2026-03-29 22, in 0",
    );
    // Clocks go from 3 to 2 o'clock at 01:00 UTC, so the night has six hours.
    expect(stateAt("2026-10-25T01:59:00", { hours: night })).toBe("open until 2026-10-25 3");
    expect(stateAt("2026-10-25T02:00:00", { hours: night })).toBe(
      "closed, opens 2026-10-25 22, in 0",
    );
    // The morning after, hours are those of the clock again.
    expect(stateAt("2026-03-29T04:59:00")).toBe("closed, opens 2026-03-29 7, in 0");
    expect(stateAt("2026-03-29T05:00:00")).toBe("open until 2026-03-29 18");
    expect(stateAt("2026-10-25T05:59:00")).toBe("closed, opens 2026-10-25 7, in 0");
  });
});

test("the same moment is another day elsewhere", () => {
  const hours = week({ 0: [openFrom(7, 18)] });
  const at22 = "2026-11-22T22:00:00";
  expect(stateAt(at22, { timeZone: "Pacific/Auckland", hours })).toBe("open until 2026-11-23 18");
  expect(stateAt(at22, { timeZone: "America/Los_Angeles", hours })).toBe(
    "closed all day, opens 2026-11-23 7, in 1",
  );
});
