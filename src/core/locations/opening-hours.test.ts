import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "../kit/input-faults.ts";
import { openingHours, specialDays } from "./hours-fields.ts";
import { intervalsText } from "./opening-hours.ts";
import { openFrom, week } from "./testing/hours.ts";
import { weekLines } from "./week-lines.ts";

/** The first error: its day and its code. */
function errorIn(days: Parameters<typeof week>[0]): string | undefined {
  const { error } = openingHours.safeParse(week(days));
  const [first] = error ? fieldErrorsOf(error) : [];
  return first && `${first.path} ${first.code}`;
}

describe("opening hours", () => {
  test.each([
    ["several a day", { 0: [openFrom(7, 12), openFrom(12, 18), openFrom(19, 22)] }],
    ["in any order", { 0: [openFrom(13, 18), openFrom(7, 12)] }],
    ["past midnight", { 5: [openFrom(18, 26)], 6: [openFrom(2, 12)] }],
    ["past midnight at the end of the week", { 6: [openFrom(18, 26)], 0: [openFrom(2, 12)] }],
    ["around the clock", { 0: [openFrom(0, 24)], 1: [openFrom(0, 24)] }],
    ["none", {}],
  ])("may be %s", (_what, days) => {
    expect(errorIn(days)).toBeUndefined();
  });

  test.each([
    ["overlap", { 2: [openFrom(7, 12), openFrom(11, 18)] }, "2 hours-overlap"],
    ["are the same twice", { 2: [openFrom(7, 12), openFrom(7, 12)] }, "2 hours-overlap"],
    [
      "reach into the next day's",
      { 4: [openFrom(18, 26)], 5: [openFrom(1, 9)] },
      "5 hours-overlap-next-day",
    ],
    [
      "reach into Monday's",
      { 6: [openFrom(18, 26)], 0: [openFrom(1, 9)] },
      "0 hours-overlap-next-day",
    ],
    ["close before they open", { 1: [openFrom(18, 17)] }, "1.0 hours-wrong-order"],
    ["close a minute earlier the next day", { 1: [openFrom(9, 32)] }, "1.0 hours-wrong-order"],
    [
      "have no closing time",
      { 1: [{ opens: 480, closes: Number.NaN }] },
      "1.0.closes hours-incomplete",
    ],
    ["begin after midnight", { 1: [openFrom(25, 26)] }, "1.0.opens hours-incomplete"],
    [
      "are seven a day",
      { 1: [0, 2, 4, 6, 8, 10, 12].map((hour) => openFrom(hour, hour + 1)) },
      "1 hours-too-many",
    ],
  ])("are rejected if they %s", (_what, days, expected) => {
    expect(errorIn(days)).toBe(expected);
  });
});

test.each([
  ["a date that does not exist", [{ date: "2026-02-30" }], "0.date special-day-date"],
  ["a date twice", [{ date: "2026-12-24" }, { date: "2026-12-24" }], "1 special-day-repeated"],
  [
    "overlapping hours",
    [{ date: "2026-12-24", intervals: [openFrom(7, 12), openFrom(9, 13)] }],
    "0.intervals hours-overlap",
  ],
])("special days with %s are rejected", (_what, days, expected) => {
  const rows = days.map((day) => ({ intervals: [], note: "", ...day }));
  const { error } = specialDays.safeParse(rows);
  const [first] = error ? fieldErrorsOf(error) : [];
  expect(first && `${first.path} ${first.code}`).toBe(expected);
});

test("hours are written with the clock's times", () => {
  expect(intervalsText([openFrom(13, 18.5), openFrom(7, 12)])).toBe("07:00-12:00, 13:00-18:30");
  expect(intervalsText([openFrom(18, 26)])).toBe("18:00-02:00");
  expect(intervalsText([openFrom(0, 24)])).toBe("00:00-24:00");
  expect(intervalsText([])).toBe("");
});

test("successive days with the same hours share a line", () => {
  const work = [openFrom(7, 18)];
  const hours = week({ 0: work, 1: work, 2: work, 3: work, 4: work, 5: [openFrom(9, 14)] });
  expect(weekLines(hours)).toEqual([
    { from: 0, to: 4, intervals: work },
    { from: 5, to: 5, intervals: [openFrom(9, 14)] },
    { from: 6, to: 6, intervals: [] },
  ]);
});
