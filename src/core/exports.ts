import type { PagePosition, PlacedRows } from "./kit/pages.ts";
import type { Context, ProgramReader, Services } from "./world.ts";

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
  /**
   * Returns the rows after a cursor (null for the first ones) that one step of a page reads, {@link EXPORT_STEP} at most, oldest first where rows
   * have a time. One query.
   */
  readonly rows: (
    reader: ProgramReader,
    after: PagePosition | null,
    now: ExportTime,
  ) => Promise<PlacedRows<ExportRow>>;
}

/** Number of rows from which on a page of an export is complete. */
const EXPORT_PAGE = 1000;

/** Maximum number of rows that are read at once: a quarter of a page. */
export const EXPORT_STEP = 250;

/** Some rows, and the cursor of those that follow; null at the end. */
export interface ExportPart<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
}

/**
 * Reads a page of an export in paced steps, so that other requests come between them (docs/decisions/206). Each step sees what is committed when
 * it begins, as each page does.
 * @param after the cursor of the page, null for the first one
 * @param step reads the rows after a cursor
 */
export async function pageInSteps<Row, Cursor>(
  after: Cursor | null,
  step: (after: Cursor | null) => Promise<ExportPart<Row, Cursor>>,
  { paced }: Pick<Services, "paced">,
): Promise<ExportPart<Row, Cursor>> {
  const rows: Row[] = [];
  let next = after;
  do {
    const from = next;
    const part = await paced(() => step(from));
    rows.push(...part.rows);
    next = part.next;
  } while (next !== null && rows.length < EXPORT_PAGE);
  return { rows, next };
}

/** Returns a row's cells, in the order of the columns. */
export function cellsOf<Column extends string>(
  columns: readonly Column[],
  record: Readonly<Record<Column, ExportCell>>,
): ExportRow {
  return columns.map((column) => record[column]);
}
