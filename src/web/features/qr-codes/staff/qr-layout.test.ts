import { describe, expect, test } from "vitest";
import { PICTURE, qrLayout } from "./qr-layout.ts";

const versions = Array.from({ length: 40 }, (_, index) => 21 + 4 * index);

test("the picture is 200 by 240 pixels", () => {
  expect(PICTURE).toEqual({ width: 200, height: 240 });
});

describe.each(versions)("a code of %i modules", (modules) => {
  const { modulePx, left, top, headerMiddle, footerMiddle } = qrLayout(modules);
  const side = modules * modulePx;

  test("is placed on whole pixels inside the picture, with its quiet zone", () => {
    const quiet = 4 * modulePx;
    expect(Number.isInteger(left) && Number.isInteger(top)).toBe(true);
    expect(left).toBeGreaterThanOrEqual(quiet);
    expect(PICTURE.width - left - side).toBeGreaterThanOrEqual(quiet);
    expect(PICTURE.height - top - side).toBeGreaterThanOrEqual(quiet);
  });

  test("keeps the name and the code's text out of its quiet zone", () => {
    expect(top - 4 * modulePx).toBeGreaterThanOrEqual(headerMiddle + 12);
    const footerTop = footerMiddle === undefined ? PICTURE.height : footerMiddle - 9;
    expect(footerTop).toBeGreaterThanOrEqual(top + side + 4 * modulePx);
  });

  test("is as large as possible", () => {
    expect((modulePx + 1) * (modules + 8)).toBeGreaterThan(200);
  });
});

test("throws if the modules do not fit", () => {
  expect(() => qrLayout(193)).toThrow(RangeError);
});
