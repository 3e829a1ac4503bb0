import { createHash } from "node:crypto";
import type { Call, Statement } from "./statement.ts";
import type { Cells } from "./values.ts";

/** The most combinations of concurrent reads that are cached. The program has fewer; the rest arise by chance. */
const MOST = 100;

/** Whether a call outside of a transaction only reads. */
export function isRead({ statement: { width } }: Call): boolean {
  return width !== undefined;
}

/** Whether a call only reads, and its plan suits all values. */
export function isCombinable(call: Call): boolean {
  return isRead(call) && !call.statement.isPlannedAnew;
}

/** Which transactions a statement sees: two statements with the same snapshot see the same rows (docs/decisions/200). */
export const SNAPSHOT = "pg_current_snapshot()::text";

/**
 * Combines several reads into one PostgreSQL statement, with each read's rows as a JSON cell: the concurrent reads of a page are parsed and
 * answered once instead of four times. The last cell is the statement's snapshot.
 */
export class CombinedReads {
  readonly #known = new Map<string, Statement>();

  /** Returns the reads as one call; undefined for none, and for too many combinations. All must be {@link isCombinable}. */
  callFor(calls: readonly Call[]): Call | undefined {
    if (calls.length === 0) return undefined;
    const key = calls.map(({ statement }) => statement.name).join(" ");
    const known = this.#known.get(key);
    if (known === undefined && this.#known.size >= MOST) return undefined;
    const statement = known ?? combined(key, calls);
    this.#known.set(key, statement);
    return { statement, values: calls.flatMap(({ values }) => values) };
  }
}

/** Returns the rows of each read, and the snapshot, from the one row of a combined call. */
export function answersOf([cells = []]: readonly Cells[]): {
  readonly each: readonly (readonly Cells[])[];
  readonly snapshot: string;
} {
  // The statement below writes lists of rows, and the snapshot behind them.
  const each = cells.slice(0, -1).map((rows) => JSON.parse(String(rows)) as readonly Cells[]);
  return { each, snapshot: String(cells.at(-1)) };
}

function combined(key: string, calls: readonly Call[]): Statement {
  let taken = 0;
  const parts = calls.map(({ statement: { text, width = 0 }, values }) => {
    const before = taken;
    taken += values.length;
    const renumbered = text.replace(/\$(\d+)/g, (_slot, number) => `$${Number(number) + before}`);
    const cells = Array.from({ length: width }, (_none, at) => `c${at}`).join(", ");
    const rows = `coalesce(json_agg(json_build_array(${cells})), '[]')::text`;
    return `(select ${rows} from (${renumbered}) as part (${cells}))`;
  });
  const mark = createHash("sha256").update(key).digest("hex").slice(0, 24);
  return {
    name: `combined_${mark}`,
    text: `select ${[...parts, SNAPSHOT].join(", ")}`,
    slots: Array.from({ length: taken }, (_none, slot) => slot),
    isPlannedAnew: false,
  };
}
