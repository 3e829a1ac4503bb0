/** A line of a CSV file: the number of the line on which it begins, from 1, and its cells. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file's lines, without empty ones, and the line on which a quotation mark is opened and never closed; undefined for a complete file. */
export interface ReadCsv {
  readonly records: readonly CsvRecord[];
  readonly openQuote: number | undefined;
}

/** The apostrophe before a text that a spreadsheet would evaluate, as kit/csv.ts writes it. */
const GUARD = /^'(?=\s*[=+\-@＝＋－＠])/u;

/**
 * Reads a CSV file (RFC 4180): cells separated by commas or semicolons, whichever its first line has more of; quoted cells with doubled
 * quotes and line breaks; any line end; a byte order mark is ignored. Cells are trimmed and lose the apostrophe of kit/csv.ts.
 */
export function readCsv(text: string): ReadCsv {
  const body = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const [first = ""] = body.split("\n", 1);
  const separator = countOf(first, ";") > countOf(first, ",") ? ";" : ",";
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < body.length) {
    const { cells, end, isOpen } = readRecord(body, at, separator);
    if (isOpen) return { records, openQuote: line };
    if (cells.some((cell) => cell !== "")) records.push({ line, cells });
    line += countOf(body.slice(at, end), "\n");
    at = end;
  }
  return { records, openQuote: undefined };
}

/** Reads the cells of the line at a position. `end` is where the next line begins; `isOpen`: a quotation mark is not closed. */
function readRecord(body: string, from: number, separator: string) {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const { cell, end, isOpen } = readCell(body, at, separator);
    cells.push(cell.trim().replace(GUARD, ""));
    if (isOpen || body[end] !== separator) return { cells, end: end + 1, isOpen };
    at = end + 1;
  }
}

/** Reads the cell at a position. `end` is the position of the separator or line end after it. */
function readCell(body: string, from: number, separator: string) {
  const opening = /[ \t]*"/y;
  opening.lastIndex = from;
  const isQuoted = opening.test(body);
  if (!isQuoted) {
    const end = endOfCell(body, from, separator);
    return { cell: body.slice(from, end), end, isOpen: false };
  }
  // A quoted cell: anything up to a quotation mark that is not doubled.
  const quoted = /((?:[^"]|"")*)("?)/y;
  quoted.lastIndex = opening.lastIndex;
  const [, inner = "", closing = ""] = quoted.exec(body) ?? [];
  const end = endOfCell(body, quoted.lastIndex, separator);
  const rest = body.slice(quoted.lastIndex, end);
  return { cell: inner.replaceAll('""', '"') + rest, end, isOpen: closing === "" };
}

/** Returns the position of the next separator or line end, or the end of the file. */
function endOfCell(body: string, from: number, separator: string): number {
  let at = from;
  while (at < body.length && body[at] !== separator && body[at] !== "\n") at += 1;
  return at;
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
