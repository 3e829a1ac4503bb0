/** A horizontal run of dark modules. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a code's modules, all in one unit such as pixels. */
export interface Grid {
  /** The side of one module. */
  readonly modulePx: number;
  readonly left: number;
  readonly top: number;
}

/** Returns the dark modules as rectangles in the grid's unit, one for each run in a row. `rows`: true for dark. */
export function darkRuns(
  rows: readonly (readonly boolean[])[],
  { modulePx, left, top }: Grid,
): readonly Run[] {
  return rows.flatMap((row, y) =>
    runsOf(row).map(([start, end]) => ({
      x: left + start * modulePx,
      y: top + y * modulePx,
      width: (end - start) * modulePx,
      height: modulePx,
    })),
  );
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, end: number])[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, end === -1 ? row.length : end];
  });
}
