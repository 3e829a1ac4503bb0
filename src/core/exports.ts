import type { PagePosition, PlacedRows } from "./kit/pages.ts";
import type { Context, ProgramReader } from "./world.ts";

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

/** The program and its day, on which derived values depend. */
export type ExportTime = Pick<Context, "program" | "today">;

/**
 * A dataset that staff can export (specification §2, Data Export; §3, Export column sets), declared by its module. Secrets (password,
 * two-factor secret, recovery address) and pictures are left out.
 */
export interface DatasetExport {
  /** The columns in order: field names of the specification, which are the CSV header and the JSON keys in every language. */
  readonly columns: readonly string[];
  /** Returns the current number of rows. */
  readonly count: (reader: ProgramReader) => Promise<number>;
  /** Returns the page after a cursor (null for the first page), oldest first where rows have a time. One query. */
  readonly rows: (
    reader: ProgramReader,
    after: PagePosition | null,
    now: ExportTime,
  ) => Promise<PlacedRows<ExportRow>>;
}

/** Maximum number of rows of a page of an export. */
export const EXPORT_PAGE = 1000;

/** Returns a row's cells, in the order of the columns. */
export function cellsOf<Column extends string>(
  columns: readonly Column[],
  record: Readonly<Record<Column, ExportCell>>,
): ExportRow {
  return columns.map((column) => record[column]);
}
