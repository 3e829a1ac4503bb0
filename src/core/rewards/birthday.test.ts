import { expect, test } from "vitest";
import { defaultProgram } from "../program.ts";
import { birthdayPoints, giftState, isBirthday } from "./birthday.ts";

test.each([
  ["1990-03-14", "2026-03-14", true],
  ["1990-03-14", "2026-03-15", false],
  ["2000-02-29", "2026-02-28", true],
  ["2000-02-29", "2028-02-28", false],
  ["2000-02-29", "2028-02-29", true],
  ["1990-02-28", "2026-02-28", true],
  ["", "2026-03-14", false],
])(
  "born %s, today %s: birthday is %s (readings, Points and tiers)",
  (birthday, today, expected) => {
    expect(isBirthday(birthday, today)).toBe(expected);
  },
);

test.each([
  ["1990-03-14", null, "available"],
  ["1990-03-14", 2025, "available"],
  ["1990-03-14", 2026, "claimed"],
  ["1990-03-15", null, "hidden"],
  ["1990-03-15", 2026, "claimed"],
])("born %s, last gift %s: the gift is %s", (birthday, year, expected) => {
  const state = giftState({ birthday, lastBirthdayRedemptionYear: year }, "2026-03-14");
  expect(state).toBe(expected);
});

test.each([
  ["Bronze", 25],
  ["Silver", 25],
  ["Gold", 50],
  ["Platinum", 75],
  ["Diamond", 100],
  ["a tier that the program has no more", 25],
])("%s gets %i points (specification §9)", (tier, points) => {
  expect(birthdayPoints(defaultProgram, tier)).toBe(points);
});
