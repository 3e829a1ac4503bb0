import type { Place, PlacedRows } from "./kit/pages.ts";
import type { Program } from "./program.ts";
import type { ProgramReader } from "./world.ts";

/** One value of an export: times are ISO 8601 texts in UTC, points and counts whole numbers; a map has each flag. */
export type ExportCell =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, boolean>>;

/** A row of an export, in the order of its columns. */
export type ExportRow = readonly ExportCell[];

/**
 * A dataset that staff can export (specification §2, Data Export; §3, Export column sets), declared by the module that knows it. Left out are secrets
 * (password, two-factor secret, recovery address) and pictures, which are no text.
 */
export interface DatasetExport {
  /** The columns in their order: field names of the specification, which are the heads of a CSV file and the keys of a JSON file in every language. */
  readonly columns: readonly string[];
  /** How many rows there are by now. */
  readonly count: (reader: ProgramReader) => Promise<number>;
  /** A page, oldest first where rows have a time. In: the place where the page before ended, null for the first one. One query. */
  readonly rows: (
    reader: ProgramReader,
    after: Place | null,
    program: Program,
  ) => Promise<PlacedRows<ExportRow>>;
}

/** Most rows of a page of an export. */
export const EXPORT_PAGE = 1000;

/** A row's cells. In: the columns, and the row with a value for each of them. */
export function cellsOf<Column extends string>(
  columns: readonly Column[],
  record: Readonly<Record<Column, ExportCell>>,
): ExportRow {
  return columns.map((column) => record[column]);
}
