import { expect, test } from "vitest";
import { completeWeek, copyMonday, intervalOf, typedInterval } from "./typed-hours.ts";

test.each([
  ["07:00", "18:30", 420, 1110],
  ["18:00", "02:00", 1080, 1560],
  ["00:00", "00:00", 0, 1440],
  ["18:00", "00:00", 1080, 1440],
])("%s to %s is stored and shown again", (from, to, opens, closes) => {
  expect(intervalOf({ from, to })).toEqual({ opens, closes });
  expect(typedInterval({ opens, closes })).toEqual({ from, to });
});

test.each([
  ["", "18:00"],
  ["07:00", ""],
])("an incomplete interval %j to %j has no time, and is not in the preview", (from, to) => {
  const { opens, closes } = intervalOf({ from, to });
  expect(opens + closes).toBeNaN();
  expect(
    completeWeek([
      [
        { from, to },
        { from: "07:00", to: "12:00" },
      ],
    ]),
  ).toEqual([[{ opens: 420, closes: 720 }]]);
});

test("Monday's hours are copied to the working days or to all", () => {
  const monday = [{ from: "07:00", to: "18:00" }];
  const week = [monday, [], [], [], [], [], []];
  expect(copyMonday(week, 4)).toEqual([monday, monday, monday, monday, monday, [], []]);
  expect(copyMonday(week, 6).every((day) => day === monday)).toBe(true);
});
