import type { Bound } from "./values.ts";

/** A compiled statement. `name` is short enough for PostgreSQL; `slots` numbers the call's values in the text's order. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly slots: readonly number[];
  /** True where the best plan depends on the values: PostgreSQL plans it for each call. */
  readonly isPlannedAnew: boolean;
  /** How many cells a row has; undefined for what is no plain reading. */
  readonly width?: number | undefined;
  /** True for a change that may find no row; any other has to touch one. */
  readonly mayTouchNone?: boolean;
}

/** A statement with the values of one call, in the text's order. */
export interface Call {
  readonly statement: Statement;
  readonly values: readonly Bound[];
}
