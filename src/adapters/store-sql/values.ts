import type { Datasets } from "#core/datasets.ts";
import type { Group } from "#core/kit/reader.ts";
import { type Column, columnOf, type Table } from "./table.ts";

/** What a statement is handed and what a row holds. SQLite's driver stores booleans as 1 and 0. */
export type Cell = string | number | boolean | null;

/** A value bound to a statement; a list is the right-hand side of "any of". */
export type Bound = Cell | readonly Cell[];

/** A row as the databases give it: the cells of the selected columns, in order. */
export type Cells = readonly Cell[];

/** A field's value as the database keeps it: JSON as text, everything else as it is. */
export function encoded({ kind }: Column, value: unknown): Cell {
  // Every other kind of field is a Cell by the entity schemas, see tables.test.ts.
  return kind === "json" ? JSON.stringify(value) : (value as Cell);
}

/** A dataset's row out of cells, starting at `from`. */
export function decodedRow<Name extends keyof Datasets>(
  { columns }: Table,
  cells: Cells,
  from = 0,
): Datasets[Name] {
  const row: Record<string, unknown> = {};
  columns.forEach(({ field, kind }, index) => {
    row[field] = decoded(kind, cells[from + index] ?? null);
  });
  // The tables hold what the entity schemas describe: nothing else writes to them, and tables.test.ts compares the two.
  return row as Datasets[Name];
}

/** A group out of cells: the values it is grouped by in their order, then its count and its sum. */
export function decodedGroup<Row, Field extends keyof Row & string>(
  table: Table,
  by: readonly Field[],
  cells: Cells,
): Group<Pick<Row, Field>> {
  const key = Object.fromEntries(
    by.map((field, at) => [field, decoded(columnOf(table, field).kind, cells[at] ?? null)]),
  );
  // As above: the columns hold what the entity schemas describe.
  const values = key as Pick<Row, Field>;
  return { key: values, count: Number(cells[by.length]), sum: Number(cells[by.length + 1]) };
}

function decoded(kind: Column["kind"], cell: Cell): unknown {
  if (kind === "json") return JSON.parse(String(cell));
  return kind === "boolean" ? cell === true || cell === 1 : cell;
}
