import type { ProgramChange } from "#core/world.ts";
import { insertMany } from "./insert-many.ts";
import { removalByIds } from "./removals.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { encodedRow } from "./values.ts";

/** From this many rows of one table on they share statements. Fewer use single statements, which are compiled already and cost less. */
const WORTH_IT = 10;

/**
 * Yields the statements of a commit, in the order of its changes. Consecutive inserts into one table, such as a thousand codes, are
 * combined: half the work for SQLite, whose search index is flushed with each statement, and fewer messages to PostgreSQL. So are
 * consecutive removals from one table on PostgreSQL, which would look into each month of a table that is divided by month for each of them.
 * @throws what `Statements.change` throws
 */
export function* callsOf(
  statements: Statements,
  changes: readonly ProgramChange[],
  atATime: number,
): Generator<Call> {
  for (const run of runsOf(changes)) {
    if (run.length >= WORTH_IT) yield* combined(statements, run, atATime);
    else for (const change of run) yield statements.change(change);
  }
}

/** Yields the statements of many changes of one kind to one table. */
function* combined(
  statements: Statements,
  run: readonly ProgramChange[],
  atATime: number,
): Generator<Call> {
  for (let from = 0; from < run.length; from += atATime) {
    const some = run.slice(from, from + atATime);
    const [first] = some;
    const table = first && tables[first.dataset];
    const rows = some.flatMap((change) => (change.kind === "insert" ? [change.row] : []));
    const ids = some.flatMap((change) => (change.kind === "remove" ? [change.id] : []));
    if (table === undefined) continue;
    if (rows.length > 0)
      yield insertMany(
        statements.engine,
        table,
        rows.map((row) => encodedRow(table, row)),
      );
    else if (statements.engine === "postgres") yield statements.call(removalByIds(table, ids));
    else for (const change of some) yield statements.change(change);
  }
}

/** Yields runs of changes: consecutive inserts into one table together, consecutive removals from one too, every patch alone. */
function* runsOf(changes: readonly ProgramChange[]): Generator<readonly ProgramChange[]> {
  let run: ProgramChange[] = [];
  for (const change of changes) {
    const [first] = run;
    const goesOn = change.kind !== "patch" && first?.kind === change.kind;
    if (first !== undefined && !(goesOn && first.dataset === change.dataset)) {
      yield run;
      run = [];
    }
    run.push(change);
  }
  yield run;
}
