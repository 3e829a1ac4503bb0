import { describe, expect, test } from "vitest";
import {
  codeFace,
  groupDigits,
  nextRequestIn,
  type ShownCode,
  shareLeft,
  spellDigits,
  toDeviceClock,
} from "./shown-code.ts";

const MINUTE = 60_000;
const now = 1_800_000_000_000;

/** A code that was just made. */
const fresh: ShownCode = {
  code: "01234567",
  picture: "M-01234567",
  refreshAt: now + 5 * MINUTE,
  expiresAt: now + 10 * MINUTE,
};
const shownFor = (own: Partial<ShownCode>): ShownCode => ({ ...fresh, ...own });

test("a number reads in two groups, and aloud digit by digit", () => {
  expect(groupDigits(fresh.code)).toBe("0123 4567");
  expect(spellDigits(fresh.code)).toBe("0 1 2 3, 4 5 6 7");
});

test.each([
  ["right", 0],
  ["an hour ahead", 60 * MINUTE],
  ["a day behind", -1440 * MINUTE],
])("a device whose clock is %s shows a code as long as it is good", (_how, ahead) => {
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
    ["that a code is on its way", undefined, false, "loading"],
    ["that none came", undefined, true, "failed"],
    ["a code", fresh, false, "good"],
    ["a code though the next one did not come", fresh, true, "good"],
    ["a code to its last moment", shownFor({ expiresAt: now + 1 }), true, "good"],
    ["that it has run out", shownFor({ expiresAt: now }), true, "over"],
    ["that the next one is on its way", shownFor({ expiresAt: now }), false, "loading"],
  ] as const)("%s", (_what, code, hasFailed, face) => {
    expect(codeFace(code, hasFailed, now)).toBe(face);
  });
});

describe("the next code is asked for", () => {
  test.each([
    ["at its moment", fresh, false, 5 * MINUTE],
    ["soon, after a device's sleep", shownFor({ refreshAt: now - MINUTE }), false, 1000],
    [
      "soon, when this one has run out meanwhile",
      shownFor({ refreshAt: now - 5 * MINUTE, expiresAt: now }),
      false,
      1000,
    ],
    ["every few seconds when it did not come", fresh, true, 10_000],
    ["by hand when this one has run out, too", shownFor({ expiresAt: now }), true, false],
    ["by hand when none ever came", undefined, true, false],
    ["once at first", undefined, false, false],
  ] as const)("%s", (_when, code, hasFailed, expected) => {
    expect(nextRequestIn(code, hasFailed, now)).toBe(expected);
  });
});

test.each([
  [now, 1],
  [now + 4 * MINUTE, 0.2],
  [now + 6 * MINUTE, 0],
  [now - MINUTE, 1],
])("at %i the bar is at %d", (at, share) => {
  expect(shareLeft(fresh, at)).toBeCloseTo(share);
});
