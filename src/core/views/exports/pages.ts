import type { Program } from "../../program.ts";
import type { ProgramReader } from "../../world.ts";
import {
  type ExportCell,
  type ExportDataset,
  type ExportRecord,
  exportColumns,
} from "./columns.ts";
import { feedbackRecord, rewardRecord, transactionRecord, userRecord } from "./records.ts";

/** The last row of a page: its time in UTC epoch milliseconds (0 where rows are sorted by id only), and its id. */
export interface ExportCursor {
  readonly at: number;
  readonly id: string;
}

/** Rows in the order of the dataset's columns, and the start of the next page, null at the end. */
export interface ExportRows {
  readonly rows: readonly (readonly ExportCell[])[];
  readonly next: ExportCursor | null;
}

/** Page size. */
const PAGE = 1000;

/** Page size of users: each is read with a photo of up to 32 KiB. */
const USERS_PAGE = 200;

const byId = (after: ExportCursor | null) => ({
  order: [["id", "asc"]] as const,
  ...(after === null ? {} : { after: [after.id] }),
});

const readers = {
  async users(reader, after, program) {
    const listing = { ...byId(after), limit: USERS_PAGE + 1 };
    const rows = await reader.many("users", listing);
    return cut("users", rows, USERS_PAGE, (row) => ({
      record: userRecord(row, program),
      place: { at: 0, id: row.id },
    }));
  },
  async rewards(reader, after) {
    const rows = await reader.many("rewards", { ...byId(after), limit: PAGE + 1 });
    return cut("rewards", rows, PAGE, (row) => ({
      record: rewardRecord(row),
      place: { at: 0, id: row.id },
    }));
  },
  async transactions(reader, after) {
    const rows = await reader.many("transactions", {
      order: [
        ["date", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.at, after.id] }),
    });
    return cut("transactions", rows, PAGE, (row) => ({
      record: transactionRecord(row),
      place: { at: row.date, id: row.id },
    }));
  },
  async feedback(reader, after) {
    const rows = await reader.many("feedback", {
      order: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.at, after.id] }),
    });
    return cut("feedback", rows, PAGE, (row) => ({
      record: feedbackRecord(row),
      place: { at: row.createdAt, id: row.id },
    }));
  },
} satisfies Record<
  ExportDataset,
  (reader: ProgramReader, after: ExportCursor | null, program: Program) => Promise<ExportRows>
>;

/** Reads a page of an export, oldest first where rows have a time (specification §3, Export column sets). One query. */
export function exportRows(
  dataset: ExportDataset,
  reader: ProgramReader,
  after: ExportCursor | null,
  program: Program,
): Promise<ExportRows> {
  return readers[dataset](reader, after, program);
}

/** Splits rows, one more than a page if there is one, into a page and the start of the next one. */
function cut<Name extends ExportDataset, Row>(
  dataset: Name,
  rows: readonly Row[],
  size: number,
  told: (row: Row) => { readonly record: ExportRecord<Name>; readonly place: ExportCursor },
): ExportRows {
  const page = rows.slice(0, size).map(told);
  const columns: readonly (keyof ExportRecord<Name>)[] = exportColumns[dataset];
  return {
    rows: page.map(({ record }) => columns.map((column) => record[column])),
    next: rows.length > size ? (page.at(-1)?.place ?? null) : null,
  };
}
