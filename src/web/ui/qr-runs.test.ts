import { encode } from "uqr";
import { expect, test } from "vitest";
import { darkRuns } from "./qr-runs.ts";

const grid = { modulePx: 5, left: 20, top: 56 };

test("the runs cover exactly the dark modules of a code", () => {
  const { data } = encode("https://regulars.example/redeem-qr?code=REGULARS-7KQ2MXPA", {
    ecc: "M",
    border: 0,
  });
  const painted = data.map((row) => row.map(() => false));
  for (const run of darkRuns(data, grid)) {
    expect(run.height).toBe(grid.modulePx);
    const row = painted[(run.y - grid.top) / grid.modulePx];
    const start = (run.x - grid.left) / grid.modulePx;
    row?.fill(true, start, start + run.width / grid.modulePx);
  }
  expect(painted).toEqual(data);
});

test("runs at the edges of a row", () => {
  const runs = darkRuns(
    [
      [true, true, false, true],
      [false, false, false, false],
    ],
    grid,
  );
  expect(
    runs.map(({ x, width }) => [(x - grid.left) / grid.modulePx, width / grid.modulePx]),
  ).toEqual([
    [0, 2],
    [3, 1],
  ]);
});
