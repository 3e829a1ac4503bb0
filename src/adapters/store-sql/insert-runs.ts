import type { ProgramChange } from "#core/world.ts";
import { insertMany } from "./insert-many.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { encodedRow } from "./values.ts";

/** From this many new rows of one table on they share statements. Fewer use single statements, which are compiled already and cost less. */
const WORTH_IT = 10;

/**
 * Yields the statements of a commit, in the order of its changes. Consecutive inserts into one table, such as a thousand codes, are
 * combined: half the work for SQLite, whose search index is flushed with each statement, and fewer messages to PostgreSQL.
 * @throws what `Statements.change` throws
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
      const some = rows.slice(from, from + atATime).map((row) => encodedRow(table, row));
      yield insertMany(statements.engine, table, some);
    }
  }
}

/** Yields runs of changes: consecutive inserts into one table together, every other change alone. */
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
