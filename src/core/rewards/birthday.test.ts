import { describe, expect, test } from "vitest";
import { defaultProgram } from "../program.ts";
import {
  birthdayChangeFields,
  birthdayPoints,
  giftFields,
  giftState,
  isBirthday,
  nextGiftYear,
} from "./birthday.ts";

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
  const user = { birthday, lastBirthdayRedemptionYear: year, birthdayGiftFrom: "" };
  expect(giftState(user, "2026-03-14")).toBe(expected);
});

/** A user with a gift on a day, who changed the birthday to another on a later one. */
function changed(given: string, birthday: string, on: string) {
  const user = { birthday: `1990${given.slice(4)}`, ...giftFields(given) };
  return { ...user, birthday, ...birthdayChangeFields(user, birthday, on) };
}

describe("after a gift, a changed birthday counts from the next year (decision 046)", () => {
  test.each([
    ["changed after midnight", "2026-12-31", "1990-01-01", "2027-01-01", "2027-01-01", 2028],
    ["changed before midnight", "2026-12-31", "1990-01-01", "2026-12-31", "2027-01-01", 2028],
    ["changed within the year", "2026-03-14", "1990-05-01", "2026-04-01", "2026-05-01", 2027],
    ["changed in the year after", "2026-03-14", "1990-02-01", "2027-01-31", "2027-02-01", 2028],
    ["born on 29 February", "2026-03-14", "1992-02-29", "2027-01-31", "2027-02-28", 2028],
  ])("%s", (_what, given, birthday, on, today, next) => {
    const user = changed(given, birthday, on);
    const isSameYear = today.startsWith(given.slice(0, 4));
    expect(giftState(user, today)).toBe(isSameYear ? "claimed" : "later");
    expect(nextGiftYear(user, today)).toBe(next);
    const celebrated = next === 2028 ? birthday.slice(4) : today.slice(4);
    expect(giftState(user, `${next}${celebrated}`)).toBe("available");
  });

  test("counts from the next year if changed twice around New Year", () => {
    const first = changed("2026-12-31", "1990-07-10", "2026-12-31");
    const birthday = "1990-01-01";
    const second = { ...first, birthday, ...birthdayChangeFields(first, birthday, "2026-12-31") };
    expect(giftState(second, "2027-01-01")).toBe("later");
  });

  test("corrected by a few days, it counts in the next year", () => {
    const user = changed("2026-03-14", "1990-03-10", "2026-03-20");
    expect(giftState(user, "2027-03-10")).toBe("available");
  });

  test("the same day of another year of birth is no change", () => {
    const user = changed("2026-03-14", "1991-03-14", "2027-01-10");
    expect(giftState(user, "2027-03-14")).toBe("available");
  });

  test("counts at once before the first gift", () => {
    const user = { birthday: "1990-05-01", lastBirthdayRedemptionYear: null, birthdayGiftFrom: "" };
    expect(birthdayChangeFields(user, "1990-03-14", "2026-03-14")).toEqual({});
  });
});

test.each([
  ["Bronze", 25],
  ["Silver", 25],
  ["Gold", 50],
  ["Platinum", 75],
  ["Diamond", 100],
  ["a former tier", 25],
])("%s gets %i points (specification §9)", (tier, points) => {
  expect(birthdayPoints(defaultProgram, tier)).toBe(points);
});
