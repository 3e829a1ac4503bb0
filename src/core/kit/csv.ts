/** What a cell of a table in a file can hold. */
export type CsvCell = string | number | boolean | null;

/** Stands at the beginning of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = "\uFEFF";

/** A spreadsheet takes text that begins like this for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * One line of a CSV file with its line end (RFC 4180). Double quotes are doubled (specification §7), and text that a spreadsheet
 * would run as a formula gets an apostrophe before it. Null is an empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
