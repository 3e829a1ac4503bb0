import type { Bound } from "./values.ts";

/** A compiled statement. `name` is short enough for PostgreSQL; `slots` lists the numbers of the call's values in the order of the text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly slots: readonly number[];
  /** True where the best plan depends on the values: PostgreSQL plans it for each call. */
  readonly isPlannedAnew: boolean;
  /** The number of cells in a row; undefined for anything but a simple read. */
  readonly width?: number | undefined;
  /** True for a change that may touch no row; all others must touch one. */
  readonly mayTouchNone?: boolean;
}

/** A statement with the values of one call, in the order of the text. */
export interface Call {
  readonly statement: Statement;
  readonly values: readonly Bound[];
}
