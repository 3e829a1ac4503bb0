import * as nodeBuild from "otpauth";
// The build that the page gets; the package's own name leads Node to the other one.
import * as browserBuild from "otpauth/dist/otpauth.esm.js";
import { describe, expect, it, test } from "vitest";
import { codesWith, totp } from "./totp.ts";

/** RFC 6238, appendix B: the ASCII secret '12345678901234567890' for SHA-1. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Its times in seconds, and the last six of the eight digits. */
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

const NOW = 2_000_000_000_000;
const STEP_MS = 30_000;
const CODE = "279037";
const STEP = Math.floor(NOW / STEP_MS);

test("the two builds differ", () => {
  expect(browserBuild.TOTP).not.toBe(nodeBuild.TOTP);
});

describe.each([
  ["server", nodeBuild],
  ["page", browserBuild],
])("6-digit codes in the %s's build", (_where, library) => {
  const { stepOf } = codesWith(library);

  it.each(VECTORS)("at %i seconds %s is right and returns its step", (seconds, code) => {
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, undefined],
    [-1, STEP],
    [0, STEP],
    [1, STEP],
    [2, undefined],
  ])("a clock that is %i steps off the code's gives %s", (steps, step) => {
    expect(stepOf(SECRET, CODE, NOW + steps * STEP_MS)).toBe(step);
  });

  it("is valid for one step to the last millisecond", () => {
    const begin = STEP * STEP_MS;
    expect(stepOf(SECRET, CODE, begin - STEP_MS)).toBe(STEP);
    expect(stepOf(SECRET, CODE, begin - STEP_MS - 1)).toBeUndefined();
    expect(stepOf(SECRET, CODE, begin + 2 * STEP_MS - 1)).toBe(STEP);
    expect(stepOf(SECRET, CODE, begin + 2 * STEP_MS)).toBeUndefined();
  });

  it.each([
    "279038",
    "27903",
    "2790370",
    "",
    "27903a",
    "279 037",
    " 279037",
    "279037\n",
    "２７９０３７",
    "٢٧٩٠٣٧",
    "+79037",
  ])("%j is no right code", (code) => {
    expect(stepOf(SECRET, code, NOW)).toBeUndefined();
  });

  it.each(["", " ", "=", "A", "not base32!", "GEZDGNBVGY3TQ0JQ", "🙂"])(
    "the broken secret %j has no right code",
    (secret) => {
      for (const code of [CODE, "000000"]) expect(stepOf(secret, code, NOW)).toBeUndefined();
    },
  );

  it("accepts a copied secret: lower case, in groups", () => {
    const copied = SECRET.toLowerCase().replaceAll(/(.{4})/g, "$1 ");
    expect(stepOf(copied, CODE, NOW)).toBe(STEP);
  });
});

it("stores a secret unsealed in the browser edition", () => {
  expect(totp.sealSecret("ana", SECRET)).toBe(SECRET);
  expect(totp.totpStep("ana", SECRET, CODE, NOW)).toBe(STEP);
});
