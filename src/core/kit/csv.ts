/** A value of a cell. */
export type CsvCell = string | number | boolean | null;

/** Byte order mark at the start of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * The positions in a text where a spreadsheet may start a cell, depending on its separator, and evaluate a formula (OWASP, CSV Injection):
 * after spaces or quotes, after a tab that the spreadsheet removes, or after a separator in the text.
 */
const FORMULA_START =
  /^(?=[\t\r\n]|["\s]*[=+\-@＝＋－＠])|(?<=[;,\t\r\n])(?=(?:"|[^\S\r\n])*[=+\-@＝＋－＠])|(?<=[;,\r\n])(?="*\t)|(?<=[;\t\r\n])(?=["\s]*$)/gu;

/** Returns the header line of a CSV file, unquoted: column names contain letters and spaces only. */
export function csvHead(names: readonly string[]): string {
  return `${names.join(",")}\r\n`;
}

/**
 * Returns one line of a CSV file with its line end (RFC 4180). Text is quoted, with double quotes doubled (specification §7) and an
 * apostrophe before anything that a spreadsheet would evaluate as a formula, whether it separates cells by commas, semicolons or tabs.
 * Numbers and booleans are unquoted; null is an empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  return `"${cell.replace(FORMULA_START, "'").replaceAll('"', '""')}"`;
}
