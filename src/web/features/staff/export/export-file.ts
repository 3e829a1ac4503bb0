import type { ExportCell } from "#core/exports.ts";
import { CSV_START, type CsvCell, csvHead, csvLine } from "#core/kit/csv.ts";

/** What an export can be written as (specification §2, Data Export). */
export type ExportFormat = "json" | "csv";

/** A row's cells in the order of the columns. */
type Row = readonly ExportCell[];

/** A file that grows page by page; each page is handed to the browser as it comes, so that a million rows are never one text. */
interface ExportFile {
  readonly add: (rows: readonly Row[]) => void;
  /** The whole file. */
  readonly end: () => Blob;
}

/** Begins a file: CSV with a head of field names, or JSON, a list of objects. In: the names of the columns. */
export function exportFile(format: ExportFormat, columns: readonly string[]): ExportFile {
  return format === "csv" ? csvFile(columns) : jsonFile(columns);
}

function csvFile(columns: readonly string[]): ExportFile {
  const parts = [new Blob([CSV_START, csvHead(columns)])];
  return {
    add(rows) {
      parts.push(new Blob(rows.map((row) => csvLine(row.map(csvCell)))));
    },
    end: () => new Blob(parts, { type: "text/csv;charset=utf-8" }),
  };
}

/** A cell holds one value: lists are told apart by semicolons, and of a map the names that are true by spaces. */
function csvCell(cell: ExportCell): CsvCell {
  if (cell === null || typeof cell !== "object") return cell;
  if (isList(cell)) return cell.join("; ");
  return Object.keys(cell)
    .filter((name) => cell[name] === true)
    .join(" ");
}

function jsonFile(columns: readonly string[]): ExportFile {
  const parts = [new Blob(["["])];
  let isEmpty = true;
  return {
    add(rows) {
      const texts = rows.map((row) => {
        const record = Object.fromEntries(columns.map((name, at) => [name, row[at]]));
        const text = `${isEmpty ? "\n" : ",\n"}${JSON.stringify(record)}`;
        isEmpty = false;
        return text;
      });
      parts.push(new Blob(texts));
    },
    end: () => new Blob([...parts, "\n]\n"], { type: "application/json" }),
  };
}

function isList(cell: Exclude<ExportCell, null>): cell is readonly string[] {
  return Array.isArray(cell);
}
