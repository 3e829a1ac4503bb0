import { createHash } from "node:crypto";
import type { Call, Statement } from "./statement.ts";
import type { Cells } from "./values.ts";

/** How many kinds of reads side by side are kept. The program's text has fewer; this is for what arrives together by chance. */
const MOST = 100;

/** Whether a call only reads, and its plan is good for all values. */
export function isCombinable({ statement: { width, isPlannedAnew } }: Call): boolean {
  return width !== undefined && !isPlannedAnew;
}

/**
 * Several reads as one statement of PostgreSQL, each read's rows a cell of JSON: what a page asks for side by side is parsed, answered and
 * taken apart once and not four times.
 */
export class SideBySide {
  readonly #known = new Map<string, Statement>();

  /** The reads as one call; undefined for less than two, and where there are too many kinds. In: calls that are {@link isCombinable}. */
  callFor(calls: readonly Call[]): Call | undefined {
    if (calls.length < 2) return undefined;
    const key = calls.map(({ statement }) => statement.name).join(" ");
    const known = this.#known.get(key);
    if (known === undefined && this.#known.size >= MOST) return undefined;
    const statement = known ?? combined(key, calls);
    this.#known.set(key, statement);
    return { statement, values: calls.flatMap(({ values }) => values) };
  }
}

/** The rows of each read, out of the one row of a combined call. */
export function rowsOfEach([cells]: readonly Cells[]): readonly (readonly Cells[])[] {
  // The text is made of lists of rows by the statement below.
  return (cells ?? []).map((rows) => JSON.parse(String(rows)) as readonly Cells[]);
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
    name: `side_by_side_${mark}`,
    text: `select ${parts.join(", ")}`,
    slots: Array.from({ length: taken }, (_none, slot) => slot),
    isPlannedAnew: false,
  };
}
