import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { id, rawText, text, wholeNumber } from "./fields.ts";
import { fieldErrorsOf } from "./input-faults.ts";
import { isRefusal } from "./refusal.ts";
import { dayIn, isCalendarDay, isLeapYear } from "./time.ts";

describe("days", () => {
  test.each([
    ["UTC", "2026-03-14T23:59:59Z", "2026-03-14"],
    ["Asia/Tokyo", "2026-03-14T15:00:00Z", "2026-03-15"],
    ["America/Los_Angeles", "2026-03-08T09:59:00Z", "2026-03-08"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
  ])("in %s, %s is %s", (zone, instant, day) => {
    expect(dayIn(zone, Date.parse(instant))).toBe(day);
  });

  test("a day ends with its last millisecond, regardless of earlier calls for other zones and times", () => {
    const midnight = Date.parse("2026-06-30T22:00:00Z");
    const days = [-1, 0, -1].map((ms) => dayIn("Europe/Berlin", midnight + ms));
    expect(days).toEqual(["2026-06-30", "2026-07-01", "2026-06-30"]);
    expect(dayIn("UTC", midnight)).toBe("2026-06-30");
    expect(() => dayIn("UTC", Number.NaN)).toThrow(RangeError);
    expect(() => dayIn("Nowhere/AtAll", 0)).toThrow(RangeError);
  });

  test("2000 and 2028 are leap years, 1900 and 2026 are not", () => {
    expect([2000, 2028, 1900, 2026].map(isLeapYear)).toEqual([true, true, false, false]);
  });
});

describe("fields", () => {
  test.each([["a\u0000b"], ["a\u0007b"], ["half \ud83d of a pair"], ["x".repeat(11)]])(
    "text refuses %j",
    (value) => {
      expect(text({ max: 10 }).safeParse(value).success).toBe(false);
    },
  );

  test("text may be empty unless it has a shortest length; an id has 1 to 64 characters", () => {
    expect(text({ max: 10 }).parse("   ")).toBe("");
    expect(id.parse("x")).toBe("x");
    expect(id.parse("x".repeat(64))).toHaveLength(64);
    expect(id.safeParse("").success).toBe(false);
    expect(id.safeParse("x".repeat(65)).success).toBe(false);
  });

  test("raw text keeps its spaces and counts them", () => {
    expect(rawText({ max: 4 }).parse(" hi ")).toBe(" hi ");
    expect(rawText({ max: 4 }).parse("")).toBe("");
    expect(rawText({ max: 3 }).safeParse(" hi ").success).toBe(false);
  });

  test.each([
    ["  hi  ", "hi"],
    ["é 🙂", "é 🙂"],
    ["a\nb", "a\nb"],
  ])("text keeps %j as %j", (value, kept) => {
    expect(text({ max: 10 }).parse(value)).toBe(kept);
  });

  test.each([[1.5], [0], [101], ["5"], [Number.NaN], [Number.POSITIVE_INFINITY], [null]])(
    "a whole number from 1 to 100 refuses %j",
    (value) => {
      const field = wholeNumber({ min: 1, max: 100, error: "Please." });
      expect(field.safeParse(value).success).toBe(false);
    },
  );
});

test("field errors name the field, what is wrong and the parameters of its text", () => {
  const schema = z.strictObject({
    name: text({ max: 5, min: 1, empty: "name-missing" }),
    count: z.int(),
  });
  const parsed = schema.safeParse({ name: "", count: "1", extra: true });
  expect(parsed.success ? [] : fieldErrorsOf(parsed.error)).toEqual([
    { path: "name", code: "name-missing", params: { field: "name" } },
    { path: "count", code: "wrong-type", params: { field: "count", expected: "number" } },
    { path: "", code: "unknown-fields", params: { field: "", keys: ["extra"] } },
  ]);
});

test("the reply to a hostile input is short", () => {
  const long = "x".repeat(50);
  const unknown = z.strictObject({}).safeParse({ [long]: 1 });
  expect(unknown.success ? [] : fieldErrorsOf(unknown.error)).toEqual([
    { path: "", code: "unknown-fields", params: { field: "", keys: ["x".repeat(40)] } },
  ]);
  const many = z.array(z.int()).safeParse(Array.from({ length: 30 }, () => "no number"));
  expect(many.success ? [] : fieldErrorsOf(many.error)).toHaveLength(20);
});

test.each([
  [{ refused: true, code: "x", params: {}, changes: [] }, true],
  [{ refused: false }, false],
  [{ result: {} }, false],
])("%j is a refusal: %s", (outcome, expected) => {
  expect(isRefusal(outcome)).toBe(expected);
});

test.each([
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-02-30", false],
  ["2025-04-31", false],
  ["2025-00-10", false],
  ["2025-13-01", false],
  ["2025-1-1", false],
  ["2025-01-01 ", false],
  ["", false],
])("%j is a day of the calendar: %s", (day, expected) => {
  expect(isCalendarDay(day)).toBe(expected);
});
