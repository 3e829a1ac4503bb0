import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { at } from "./lib/paths.mjs";

/** A page of documentation: its path and its text. */
export interface Page {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

interface Row {
  readonly specification: string;
  readonly livesIn: string;
  readonly testedBy: string;
  readonly state: string;
}

const HEADER = "| specification | lives in | tested by | server | browser | state |";
const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;
const NAMED_TEST = /\[[^\]]*\]\(([^)\s]+)\) "([^"]+)"/g;
const TEST_FILE = /\.(test|spec|cases)\.tsx?$/;
const STATE = /^(done|partly: .+)$/;

/** The tables that the coverage page must have. */
const SECTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((n) => `## Specification §${n}`);

/** Reads the page at an absolute path. */
export function pageAt(file: string): Page {
  return { file, text: readFileSync(file, "utf8") };
}

/** Returns one sentence for each relative link to a missing file. */
export function deadLinks({ file, text }: Page): readonly string[] {
  return linksIn(text)
    .filter((link) => !existsSync(targetOf(file, link)))
    .map((link) => `${path.basename(file)} links ${link}, which is not there.`);
}

/**
 * Returns one sentence for each fault of the coverage page: a section without a table, a row with the wrong columns or without a state, a `done` or
 * `partly` row without a test, a test title that is not in its file, and a text in backticks of a `done` row that is in none of its source files.
 */
export function coverageFaults(page: Page): readonly string[] {
  const missing = [...SECTIONS, "## What the readings settle"].filter(
    (heading) => !page.text.includes(`\n${heading}`),
  );
  const rows = linesOfTables(page.text).map((line) => ({ line, row: rowIn(line) }));
  return [
    ...missing.map((heading) => `There is no section "${heading}".`),
    ...(rows.length === 0 ? ["There are no rows."] : []),
    ...rows.flatMap(({ line, row }) =>
      row === undefined ? [`Not six cells: ${line}`] : rowFaults(page.file, row),
    ),
  ];
}

/** Counts rows by the first word of their state. */
export function countStates({ text }: Page): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const line of linesOfTables(text)) {
    const kind = rowIn(line)?.state.split(":")[0] ?? "none";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function rowFaults(file: string, row: Row): readonly string[] {
  const fault = (what: string) => `"${row.specification}" ${what}`;
  if (!STATE.test(row.state)) return [fault(`has no state: "${row.state}".`)];
  const tests = linksIn(row.testedBy).filter((link) => TEST_FILE.test(link));
  return [
    ...(tests.some((link) => existsSync(targetOf(file, link))) ? [] : [fault("names no test.")]),
    ...unknownTests(file, row.testedBy).map((name) => fault(`names a test that is gone: ${name}.`)),
    ...(row.state === "done" ? absentTexts(file, row) : []).map((text) =>
      fault(`is done, but its files do not say "${text}".`),
    ),
  ];
}

function unknownTests(file: string, testedBy: string): readonly string[] {
  return Array.from(testedBy.matchAll(NAMED_TEST)).flatMap(([, link = "", name = ""]) =>
    textAt(targetOf(file, link)).includes(name) ? [] : [name],
  );
}

function absentTexts(file: string, { specification, livesIn }: Row): readonly string[] {
  const code = linksIn(livesIn)
    .map((link) => withCatalogues(textAt(targetOf(file, link))))
    .join("\n")
    .replace(/\s+/g, " ");
  const wanted = Array.from(specification.matchAll(/`([^`]+)`/g), ([, text = ""]) => text);
  return wanted.filter((text) => !patternOf(text).test(code));
}

/** A file's text with the message catalogues that it imports (docs/decisions/126). */
function withCatalogues(text: string): string {
  const imported = Array.from(text.matchAll(/"#messages\/([^"]+)"/g), ([, name = ""]) =>
    textAt(at("src", "messages", name)),
  );
  return [text, ...imported].join("\n");
}

/** A pattern for a text whose {placeholders} match any code. */
function patternOf(text: string): RegExp {
  const fixed = text.split(/\{[^}]*\}/).map((part) => part.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(fixed.join(".{0,40}?"));
}

function linesOfTables(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|") && line !== HEADER && !/^[|-]+$/.test(line));
}

function rowIn(line: string): Row | undefined {
  const cells = line.slice(1, -1).split("|");
  const [specification, livesIn, testedBy, , , state] = cells.map((cell) => cell.trim());
  if (cells.length !== 6 || specification === undefined) return undefined;
  if (livesIn === undefined || testedBy === undefined || state === undefined) return undefined;
  return { specification, livesIn, testedBy, state };
}

/** The relative links of a text, without those to other sites and within the page. */
function linksIn(text: string): readonly string[] {
  return Array.from(text.matchAll(LINK), ([, link = ""]) => link).filter(
    (link) => !/^([a-z]+:|#)/i.test(link),
  );
}

function targetOf(file: string, link: string): string {
  const [target = ""] = link.split("#");
  return path.resolve(path.dirname(file), decodeURI(target));
}

function textAt(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
