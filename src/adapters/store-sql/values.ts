import type { Datasets } from "#core/datasets.ts";
import type { Group } from "#core/kit/reader.ts";
import { type Column, columnOf, type Table } from "./table.ts";

/** A value of a statement or row. SQLite's driver stores booleans as 1 and 0. */
export type Cell = string | number | boolean | null;

/** A bound value; a list is the right-hand side of "any of". */
export type Bound = Cell | readonly Cell[];

/** A row from the database: the cells of the selected columns, in order. */
export type Cells = readonly Cell[];

/** Encodes a field's value for the database: JSON as text, everything else unchanged. */
export function encoded({ kind }: Column, value: unknown): Cell {
  // All other kinds are cells by the entity schemas, see tables.test.ts.
  return kind === "json" ? JSON.stringify(value) : (value as Cell);
}

/** Encodes a row's values, in the order of its table's columns. */
export function encodedRow({ columns }: Table, row: object): readonly Cell[] {
  const values = new Map<string, unknown>(Object.entries(row));
  return columns.map((column) => encoded(column, values.get(column.field)));
}

/** Decodes a dataset's row from cells, starting at `from`. */
export function decodedRow<Name extends keyof Datasets>(
  { columns }: Table,
  cells: Cells,
  from = 0,
): Datasets[Name] {
  const row: Record<string, unknown> = {};
  columns.forEach(({ field, kind }, index) => {
    row[field] = decoded(kind, cells[from + index] ?? null);
  });
  // The tables contain what the entity schemas describe: nothing else writes to them, and tables.test.ts compares them.
  return row as Datasets[Name];
}

/** Decodes a group from cells: the values of its columns, then its count and sum. */
export function decodedGroup<Row, Field extends keyof Row & string>(
  table: Table,
  by: readonly Field[],
  cells: Cells,
): Group<Pick<Row, Field>> {
  const key = Object.fromEntries(
    by.map((field, at) => [field, decoded(columnOf(table, field).kind, cells[at] ?? null)]),
  );
  // As above: the columns contain what the entity schemas describe.
  const values = key as Pick<Row, Field>;
  return { key: values, count: Number(cells[by.length]), sum: Number(cells[by.length + 1]) };
}

function decoded(kind: Column["kind"], cell: Cell): unknown {
  if (kind === "json") return JSON.parse(String(cell));
  return kind === "boolean" ? cell === true || cell === 1 : cell;
}

/** The number in the first row; 0 without rows. */
export function firstNumber(rows: readonly Cells[]): number {
  return Number(rows[0]?.[0] ?? 0);
}
