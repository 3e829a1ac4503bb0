import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { darkRuns, PICTURE, qrLayout } from "./qr-layout.ts";

const versions = Array.from({ length: 40 }, (_, index) => 21 + 4 * index);

test("the picture is 200 by 240 pixels", () => {
  expect(PICTURE).toEqual({ width: 200, height: 240 });
});

describe.each(versions)("a code of %i modules", (modules) => {
  const { modulePx, left, top, headerMiddle, footerMiddle } = qrLayout(modules);
  const side = modules * modulePx;

  test("stands on whole pixels inside the picture, with its quiet zone", () => {
    const quiet = 4 * modulePx;
    expect(Number.isInteger(left) && Number.isInteger(top)).toBe(true);
    expect(left).toBeGreaterThanOrEqual(quiet);
    expect(PICTURE.width - left - side).toBeGreaterThanOrEqual(quiet);
    expect(PICTURE.height - top - side).toBeGreaterThanOrEqual(quiet);
  });

  test("leaves the name at the top and the letters at the bottom out of its quiet zone", () => {
    expect(top - 4 * modulePx).toBeGreaterThanOrEqual(headerMiddle + 12);
    const footerTop = footerMiddle === undefined ? PICTURE.height : footerMiddle - 9;
    expect(footerTop).toBeGreaterThanOrEqual(top + side + 4 * modulePx);
  });

  test("could not be larger", () => {
    expect((modulePx + 1) * (modules + 8)).toBeGreaterThan(200);
  });
});

test("more modules than pixels are refused", () => {
  expect(() => qrLayout(193)).toThrow(RangeError);
});

test("the runs paint exactly the dark modules of a real code", () => {
  const { data, size } = encode("https://regulars.example/redeem-qr?code=REGULARS-7KQ2MXPA", {
    ecc: "M",
    border: 0,
  });
  const layout = qrLayout(size);
  const painted = data.map((row) => row.map(() => false));
  for (const run of darkRuns(data, layout)) {
    expect(run.height).toBe(layout.modulePx);
    const row = painted[(run.y - layout.top) / layout.modulePx];
    const start = (run.x - layout.left) / layout.modulePx;
    row?.fill(true, start, start + run.width / layout.modulePx);
  }
  expect(painted).toEqual(data);
});

test("runs at the edges of a row", () => {
  const layout = qrLayout(21);
  const runs = darkRuns(
    [
      [true, true, false, true],
      [false, false, false, false],
    ],
    layout,
  );
  expect(
    runs.map(({ x, width }) => [(x - layout.left) / layout.modulePx, width / layout.modulePx]),
  ).toEqual([
    [0, 2],
    [3, 1],
  ]);
});
