import type { ExportCell } from "#core/exports.ts";
import { CSV_START, type CsvCell, csvHead, csvLine } from "#core/kit/csv.ts";

/** The formats of an export (specification §2, Data Export). */
export type ExportFormat = "json" | "csv";

/** A row's cells in the order of the columns. */
type Row = readonly ExportCell[];

/** A file written page by page. Each page becomes a Blob at once, so that a million rows are never in memory as one text. */
interface ExportFile {
  readonly add: (rows: readonly Row[]) => void;
  /** Returns the complete file. */
  readonly end: () => Blob;
}

/** Begins a file: CSV with a header of column names, or JSON with a list of objects. */
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

/** Converts a value to a CSV cell: list items are separated by semicolons, and the names of true flags by spaces. */
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
