import { describe, expect, test } from "vitest";
import { outcomeOf } from "#testing/context.ts";
import { defaultProgram } from "../program.ts";
import { checkAgeConfirmed, checkBirthday, isYoungerThan } from "./minimum-age.ts";

const programFor = (minimumAge: number) => ({
  ...defaultProgram,
  legal: { ...defaultProgram.legal, minimumAge },
});

describe("a minimum age", () => {
  test.each([
    ["the day before the birthday", "2010-03-15", true],
    ["on the birthday", "2010-03-14", false],
    ["the day after it", "2010-03-13", false],
    ["years later", "1980-12-31", false],
    ["in the year of birth", "2026-01-01", true],
  ])("of 16 on 2026-03-14: %s", (_case, birthday, isYounger) => {
    expect(isYoungerThan(16, birthday, "2026-03-14")).toBe(isYounger);
  });

  test("of 18 is reached on 1 March by who was born on 29 February, unless the year has that day", () => {
    expect(isYoungerThan(18, "2008-02-29", "2026-02-28")).toBe(true);
    expect(isYoungerThan(18, "2008-02-29", "2026-03-01")).toBe(false);
    expect(isYoungerThan(20, "2008-02-29", "2028-02-29")).toBe(false);
  });

  test("refuses a birthday below it, and neither an empty one nor any where there is none", () => {
    const outcome = (age: number, birthday: string) =>
      outcomeOf(checkBirthday(birthday, "2026-03-14", programFor(age)) ?? {});
    expect(outcome(16, "2010-03-15")).toBe("below-minimum-age");
    expect(outcome(16, "")).toBe("ok");
    expect(outcome(0, "2026-03-14")).toBe("ok");
  });

  test("is confirmed by whoever signs up, where there is one", () => {
    expect(checkAgeConfirmed(false, programFor(16))).toMatchObject({
      code: "age-not-confirmed",
      params: { age: 16 },
    });
    expect(checkAgeConfirmed(true, programFor(16))).toBeUndefined();
    expect(checkAgeConfirmed(false, programFor(0))).toBeUndefined();
  });
});
