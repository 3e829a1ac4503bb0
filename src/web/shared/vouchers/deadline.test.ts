import { describe, expect, test } from "vitest";
import { deadlineText, isEndingSoon, isOver, nextChange } from "./deadline.ts";

const MINUTE = 60_000;
/** A time in the reader's time zone; the month counts from 1. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime();

const noon = at(2026, 11, 22, 12);

describe("the text", () => {
  test.each([
    ["no future at all", null, "No expiry date"],
    ["a day of this year", at(2026, 12, 1), "Use it by Monday, Nov 30"],
    ["a day of next year", at(2027, 1, 3), "Use it by Saturday, Jan 2, 2027"],
    ["the last of the year", at(2027, 1, 1), "Use it by Thursday, Dec 31"],
    ["three days", at(2026, 11, 26), "Use it by Wednesday, Nov 25"],
    ["two days", at(2026, 11, 25), "Ends in 2 days: Tuesday, Nov 24"],
    ["tomorrow", at(2026, 11, 24), "Ends tomorrow: Monday, Nov 23"],
    ["tomorrow in another zone", at(2026, 11, 23, 15), "Ends tomorrow: Monday, Nov 23, 3:00 PM"],
    ["today", at(2026, 11, 23), "Use it today"],
    ["an hour and a bit", noon + 60 * MINUTE + 1, "Use it today by 1:00 PM"],
    ["an hour", noon + 60 * MINUTE, "60 minutes left"],
    ["a minute and a bit", noon + MINUTE + 1, "2 minutes left"],
    ["a minute", noon + MINUTE, "1 minute left"],
    ["a moment", noon + 1, "1 minute left"],
    ["no time", noon, "Expired"],
    ["another zone's day", at(2026, 11, 30, 15), "Use it by Monday, Nov 30, 3:00 PM"],
  ])("of a deadline in %s", (_what, expiresAt, words) => {
    // Formatted times contain a narrow space.
    expect(deadlineText(expiresAt, noon).replace(/\s/g, " ")).toBe(words);
  });
});

test.each([
  [null, false, false],
  [at(2026, 11, 26), false, false],
  [at(2026, 11, 25), true, false],
  [at(2026, 11, 23), true, false],
  [noon, true, true],
])("deadline %s: ends soon %s, passed %s", (expiresAt, soon, over) => {
  expect([isEndingSoon(expiresAt, noon), isOver(expiresAt, noon)]).toEqual([soon, over]);
});

test("the last days are calendar days, also when the clocks change", () => {
  // Summer time ends on 1 November in New York and begins on 8 March.
  expect(isEndingSoon(at(2026, 11, 3), at(2026, 10, 31, 23))).toBe(true);
  expect(isEndingSoon(at(2026, 11, 4), at(2026, 10, 31, 23))).toBe(false);
  expect(isEndingSoon(at(2026, 3, 10), at(2026, 3, 7, 1))).toBe(true);
  expect(isEndingSoon(at(2026, 3, 11), at(2026, 3, 7, 1))).toBe(false);
});

describe("the text changes", () => {
  test.each([
    ["never without a deadline", [null], undefined],
    ["never again after the deadline", [noon - 1, noon], undefined],
    ["at midnight", [at(2026, 11, 30)], at(2026, 11, 23)],
    ["an hour before the end", [noon + 90 * MINUTE], noon + 30 * MINUTE],
    ["at the next full minute", [noon + 90_000], noon + 30_000],
    ["after a minute in the last hour", [noon + 60 * MINUTE], noon + MINUTE],
    ["at the end", [noon + MINUTE], noon + MINUTE],
    [
      "at the first change of several deadlines",
      [null, noon + 90 * MINUTE, noon + 90_000],
      noon + 30_000,
    ],
  ])("%s", (_when, deadlines, next) => {
    expect(nextChange(deadlines, noon)).toBe(next);
  });

  test("at each returned time, and not a millisecond earlier", () => {
    const end = at(2026, 11, 25);
    let now = noon;
    let count = 0;
    for (;;) {
      const next = nextChange([end], now);
      if (next === undefined) break;
      expect(deadlineText(end, next - 1)).toBe(deadlineText(end, now));
      now = next;
      count += 1;
    }
    expect(now).toBe(end);
    // Two midnights, the beginning of the last hour, and its minutes.
    expect(count).toBe(2 + 1 + 60);
  });
});
