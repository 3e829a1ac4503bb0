import { describe, expect, test } from "vitest";
import { dayNumber } from "../kit/time.ts";
import { everything } from "../products/everything.ts";
import type { ChallengeRules } from "./challenge-definition.ts";
import { standing, streakOf } from "./standing.ts";
import { tenthCoffee } from "./testing/definition.ts";

function rules(own: Partial<ChallengeRules>): ChallengeRules {
  return { ...tenthCoffee.rules, ...own };
}

const onDays = (...days: readonly string[]) =>
  Object.fromEntries(days.map((day) => [String(dayNumber(day)), 1]));

const visits = { kind: "visits", perDay: 1, withScans: false } as const;

describe("how far a card is filled", () => {
  test("nine coffees complete it, and what is more counts on the next one", () => {
    const nine = rules({ target: 9 });
    expect(standing(nine, { "": 8 }, "")).toEqual({ completions: 0, filled: 8 });
    expect(standing(nine, { "": 20 }, "")).toEqual({ completions: 2, filled: 2 });
    expect(standing(nine, { "": 2, "+": -3 }, "")).toEqual({ completions: 0, filled: 0 });
  });

  test("a head start is given on each card", () => {
    const ten = rules({ target: 10, headStart: 2 });
    expect(standing(ten, {}, "")).toEqual({ completions: 0, filled: 2 });
    expect(standing(ten, { "": 9 }, "")).toEqual({ completions: 1, filled: 3 });
  });

  test("visits have a limit each day, stamps have none", () => {
    const day = String(dayNumber("2026-11-24"));
    const three = rules({ counts: visits, target: 3 });
    expect(standing(three, { [day]: 5 }, "")).toEqual({ completions: 0, filled: 1 });
    expect(standing(three, { [day]: 5, [`+${day}`]: 1 }, "")).toMatchObject({ filled: 2 });
  });

  test("three different pastries: each counts once on a card", () => {
    const counts: ChallengeRules["counts"] = { kind: "products", products: everything };
    const three = rules({ counts, target: 3 });
    expect(standing(three, { a: 5, b: 1 }, "")).toEqual({ completions: 0, filled: 2 });
    expect(standing(three, { a: 5, b: 1, c: 1 }, "")).toEqual({ completions: 1, filled: 1 });
    expect(standing(three, { a: 2, b: 2, c: 2 }, "")).toEqual({ completions: 2, filled: 0 });
    expect(standing(three, { a: 5, "+": 2 }, "")).toMatchObject({ completions: 1 });
  });

  test("four visits in four weeks: only visits of the last 28 days count", () => {
    const four = rules({ counts: visits, target: 4, period: { kind: "rolling", days: 28 } });
    const early = onDays("2026-10-01", "2026-10-20", "2026-10-21", "2026-10-29");
    expect(standing(four, early, "2026-10-29")).toEqual({ completions: 0, filled: 3 });
    expect(standing(four, early, "2026-11-16")).toEqual({ completions: 0, filled: 3 });
    expect(standing(four, early, "2026-11-17")).toEqual({ completions: 0, filled: 2 });
    const done = { ...early, ...onDays("2026-11-01") };
    expect(standing(four, done, "2026-11-01")).toEqual({ completions: 1, filled: 0 });
  });
});

describe("a streak of four weeks", () => {
  const monday = dayNumber("2026-08-31");
  const inWeeks = (...weeks: readonly number[]) =>
    Object.fromEntries(weeks.map((week) => [String(monday + week * 7 + 6), 1]));
  const streak = { weeks: 4, hasFreeze: true };
  const four = rules({ counts: visits, target: 1, streak });
  const after = (weeks: readonly number[], hasFreeze: boolean) =>
    streakOf(four, { ...streak, hasFreeze }, inWeeks(...weeks), "");

  test.each<[readonly number[], boolean, number, number]>([
    [[0, 1, 2, 3], false, 1, 0],
    [[0, 1, 3], false, 0, 1],
    [[0, 1, 3], true, 0, 3],
    [[0, 1, 3, 4], true, 1, 0],
    [[0, 1, 4], true, 0, 1],
    // A second missed week: the streak is what came after the first one.
    [[0, 2, 4], true, 0, 2],
    [[0, 2, 4, 5, 6], true, 1, 0],
    [[0, 1, 2, 3, 4, 5, 6, 7], false, 2, 0],
  ])("weeks %j, with freeze %s", (weeks, hasFreeze, completions, left) => {
    const found = after(weeks, hasFreeze);
    expect([found.completions, found.run.reached.length]).toEqual([completions, left]);
  });

  test("is over when a week too many was missed, and still open in the week after the forgiven one", () => {
    const filled = (today: string) => standing(four, inWeeks(0, 1), today).filled;
    expect(filled("2026-09-13")).toBe(2);
    expect(filled("2026-09-20")).toBe(2);
    expect(filled("2026-09-27")).toBe(2);
    expect(filled("2026-09-28")).toBe(0);
  });
});
