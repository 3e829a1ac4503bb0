import { describe, expect, test } from "vitest";
import { expiryTime } from "#web/data/expiry-time.ts";
import {
  codeState,
  groupDigits,
  nextRequestIn,
  type ShownCode,
  shareLeft,
  spellDigits,
  toDeviceClock,
} from "./shown-code.ts";
import { untilText } from "./until-text.ts";

const MINUTE = 60_000;
const now = 1_800_000_000_000;

/** A code that was just issued. */
const fresh: ShownCode = {
  code: "01234567",
  picture: "M-01234567",
  refreshAt: now + 5 * MINUTE,
  expiresAt: now + 10 * MINUTE,
};
const shownFor = (own: Partial<ShownCode>): ShownCode => ({ ...fresh, ...own });

test("formats a code in two groups, and digit by digit for screen readers", () => {
  expect(groupDigits(fresh.code)).toBe("0123 4567");
  expect(spellDigits(fresh.code)).toBe("0 1 2 3, 4 5 6 7");
});

test.each([
  ["right", 0],
  ["an hour ahead", 60 * MINUTE],
  ["a day behind", -1440 * MINUTE],
])("a device whose clock is %s shows a code until it expires", (_how, ahead) => {
  const shown = toDeviceClock({ ...fresh, now }, now + ahead);
  expect(shown).toEqual({
    code: "01234567",
    picture: "M-01234567",
    refreshAt: now + ahead + 5 * MINUTE,
    expiresAt: now + ahead + 10 * MINUTE,
  });
});

describe("the screen shows", () => {
  test.each([
    ["loading without a code", undefined, false, "loading"],
    ["a failure without a code", undefined, true, "failed"],
    ["a code", fresh, false, "valid"],
    ["the code though the next request failed", fresh, true, "valid"],
    ["the code until it expires", shownFor({ expiresAt: now + 1 }), true, "valid"],
    ["an expired code after a failure", shownFor({ expiresAt: now }), true, "expired"],
    ["loading after the code has expired", shownFor({ expiresAt: now }), false, "loading"],
  ] as const)("%s", (_what, code, hasFailed, state) => {
    expect(codeState(code, hasFailed, now)).toBe(state);
  });
});

describe("requests the next code", () => {
  test.each([
    ["at the refresh time", fresh, false, 5 * MINUTE],
    ["soon after standby", shownFor({ refreshAt: now - MINUTE }), false, 1000],
    [
      "soon after this one has expired meanwhile",
      shownFor({ refreshAt: now - 5 * MINUTE, expiresAt: now }),
      false,
      1000,
    ],
    ["every few seconds after a failure", fresh, true, 10_000],
    ["not by itself when the code has also expired", shownFor({ expiresAt: now }), true, false],
    ["not by itself after a failure without a code", undefined, true, false],
    ["not again while the first request runs", undefined, false, false],
  ] as const)("%s", (_when, code, hasFailed, expected) => {
    expect(nextRequestIn(code, hasFailed, now)).toBe(expected);
  });
});

test.each([
  [now, 1],
  [now + 4 * MINUTE, 0.2],
  [now + 6 * MINUTE, 0],
  [now - MINUTE, 1],
])("at %i the share of time left is %d", (at, share) => {
  expect(shareLeft(fresh, at)).toBeCloseTo(share);
});

test("a code of a day is valid until a time today or tomorrow", () => {
  const at = (day: number, hour: number, minute = 8) =>
    new Date(2026, 2, day, hour, minute).getTime();
  const until = (expiresAt: number, time: number) =>
    untilText(expiryTime(expiresAt), expiresAt, time);
  expect(until(at(15, 9), at(14, 9, 9))).toBe("9:08 AM tomorrow");
  expect(until(at(15, 9), at(14, 23, 59))).toBe("9:08 AM tomorrow");
  expect(until(at(15, 21), at(15, 0, 0))).toBe("9:08 PM today");
});
