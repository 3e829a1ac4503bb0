import { expect, test } from "vitest";
import { formatPoints } from "#web/data/format.ts";
import { signedNumber, wholeNumber } from "./whole-number.ts";

test.each([
  [1250, "1,250", "+1,250"],
  [-1250, "-1,250", "-1,250"],
  [0, "0", "0"],
  [-0, "0", "0"],
])("%d is formatted as %s, and as the change %s", (value, plain, signed) => {
  expect([wholeNumber(value), formatPoints(value), signedNumber(value)]).toEqual([
    plain,
    plain,
    signed,
  ]);
});
