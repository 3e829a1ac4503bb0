/** What a cell of a table in a file can hold. */
export type CsvCell = string | number | boolean | null;

/** Stands at the beginning of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * The places in a text where a cell may begin, depending on what a spreadsheet separates cells by, and where a formula would then
 * begin (OWASP, CSV Injection): with spaces or quotes before it, with a tab that the spreadsheet removes, or with what follows the text.
 */
const FORMULA_START =
  /^(?=[\t\r\n]|["\s]*[=+\-@＝＋－＠])|(?<=[;,\t\r\n])(?=(?:"|[^\S\r\n])*[=+\-@＝＋－＠])|(?<=[;,\r\n])(?="*\t)|(?<=[;\t\r\n])(?=["\s]*$)/gu;

/** The first line of a CSV file: the names of its columns, unquoted. They are the program's own and hold letters and spaces only. */
export function csvHead(names: readonly string[]): string {
  return `${names.join(",")}\r\n`;
}

/**
 * One line of a CSV file with its line end (RFC 4180). Text is quoted, its double quotes doubled (specification §7), and an apostrophe
 * stands where a spreadsheet would run a formula, whether it separates cells by commas, semicolons or tabs. Numbers and truth values
 * are bare, null is an empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  return `"${cell.replace(FORMULA_START, "'").replaceAll('"', '""')}"`;
}
