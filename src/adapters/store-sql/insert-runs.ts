import type { Datasets } from "#core/datasets.ts";
import type { ProgramChange } from "#core/world.ts";
import { insertMany } from "./insert-many.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";
import { type Cell, encoded } from "./values.ts";

/** From so many new rows of one table on they share statements; below, each has its own, which is compiled already and costs less. */
const WORTH_IT = 10;

/**
 * The statements of a commit, in the order of its changes. Many new rows of one table that follow each other, such as a thousand
 * codes, go some at a time: half the work for SQLite, whose search index writes itself down with each statement, and few messages to
 * PostgreSQL. In: how many at a time. Throws what `Statements.change` throws.
 */
export function* callsOf(
  statements: Statements,
  changes: readonly ProgramChange[],
  atATime: number,
): Generator<Call> {
  for (const run of runsOf(changes)) {
    const rows = run.flatMap((change) => (change.kind === "insert" ? [change.row] : []));
    const [first] = run;
    if (first === undefined || rows.length < WORTH_IT) {
      for (const change of run) yield statements.change(change);
      continue;
    }
    const table = tables[first.dataset];
    for (let from = 0; from < rows.length; from += atATime) {
      const some = rows.slice(from, from + atATime).map((row) => cellsOf(table, row));
      yield insertMany(statements.engine, table, some);
    }
  }
}

/** The changes in pieces: inserts into one table that follow each other, and every other change by itself. */
function* runsOf(changes: readonly ProgramChange[]): Generator<readonly ProgramChange[]> {
  let run: ProgramChange[] = [];
  for (const change of changes) {
    const [first] = run;
    const goesOn = first?.kind === "insert" && change.kind === "insert";
    if (first !== undefined && !(goesOn && first.dataset === change.dataset)) {
      yield run;
      run = [];
    }
    run.push(change);
  }
  yield run;
}

/** A row's cells in the order of its table's columns. */
function cellsOf({ columns }: Table, row: Datasets[keyof Datasets]): readonly Cell[] {
  const values: Readonly<Record<string, unknown>> = row;
  return columns.map((column) => encoded(column, values[column.field]));
}
