import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { deadLinks, type Page } from "./coverage.ts";

/** A row of the page: a requirement of OWASP ASVS 5.0 in our words, and how it is met. */
interface Row {
  readonly ids: string;
  readonly asksFor: string;
  readonly where: string;
  readonly testedBy: string;
  readonly state: string;
}

const HEADER = "| id | asks for | where | tested by | state |";
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/;
const NAMED_TEST = /\[[^\]]*\]\(([^)\s]+)\) "([^"]+)"/g;
const STATE =
  /^(met|documented|by design: .+|partly: .+|operator: .+|not applicable: .+|left: .+)$/;

/**
 * The number of level 1 and 2 requirements in each section of OWASP ASVS 5.0.0 (May 2025), by chapter. They precede those of level 3 in their section.
 */
const chapters: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

/** Every requirement of level 1 and 2 by its number, such as '3.4.1'. */
export const levelTwo: readonly string[] = chapters.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_none, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
  ),
);

/**
 * Returns one sentence for each fault of the page: a requirement of level 1 or 2 without a row or with two, a row with the wrong columns or without a
 * state, a `met` row without a test title, a missing file or test.
 */
export function securityFaults(page: Page): readonly string[] {
  const lines = linesOfTables(page.text);
  const rows = lines.map(rowIn);
  const named = rows.flatMap((row) => (row === undefined ? [] : idsIn(row.ids)));
  return [
    ...lines.filter((_line, at) => rows[at] === undefined).map((line) => `Not five cells: ${line}`),
    ...levelTwo.filter((id) => !named.includes(id)).map((id) => `${id} has no row.`),
    ...[...new Set(named.filter((id, at) => named.indexOf(id) !== at))].map(
      (id) => `${id} has two rows.`,
    ),
    ...named.filter((id) => !levelTwo.includes(id)).map((id) => `${id} is not of level 1 or 2.`),
    ...rows.flatMap((row) => (row === undefined ? [] : rowFaults(page.file, row))),
    ...unknownTests(page),
    ...deadLinks(page),
  ];
}

/** Counts the requirements in each state. */
export function countSecurity({ text }: Page): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const row of linesOfTables(text).map(rowIn)) {
    if (row === undefined) continue;
    const kind = row.state.split(":")[0] ?? "";
    counts[kind] = (counts[kind] ?? 0) + idsIn(row.ids).length;
  }
  return counts;
}

function rowFaults(file: string, { ids, where, testedBy, state }: Row): readonly string[] {
  if (!STATE.test(state)) return [`${ids} has no state: "${state}".`];
  const place = LINK.exec(where)?.[1];
  const isThere = place !== undefined && existsSync(targetOf(file, place));
  const isTested = Array.from(testedBy.matchAll(NAMED_TEST)).length > 0;
  return [
    ...(/^(met|partly|documented)/.test(state) && !isThere ? [`${ids} names no place.`] : []),
    ...(state === "met" && !isTested ? [`${ids} is met, but names no test by its title.`] : []),
  ];
}

function unknownTests({ file, text }: Page): readonly string[] {
  return Array.from(text.matchAll(NAMED_TEST)).flatMap(([, link = "", title = ""]) => {
    const target = targetOf(file, link);
    const found = existsSync(target) && readFileSync(target, "utf8").includes(title);
    return found ? [] : [`${link} has no test "${title}".`];
  });
}

function linesOfTables(text: string): readonly string[] {
  const lines = text.split("\n");
  return lines.filter((line, at) => {
    const isRow = line.startsWith("|") && line !== HEADER && !/^[|-]+$/.test(line);
    return isRow && headOf(lines, at) === HEADER;
  });
}

/** The first line of the table that contains a line. */
function headOf(lines: readonly string[], at: number): string | undefined {
  let first = at;
  while (lines[first - 1]?.startsWith("|")) first -= 1;
  return lines[first];
}

function rowIn(line: string): Row | undefined {
  const cells = line.slice(1, -1).split("|");
  const [ids, asksFor, where, testedBy, state] = cells.map((cell) => cell.trim());
  if (cells.length !== 5 || ids === undefined || asksFor === undefined) return undefined;
  if (where === undefined || testedBy === undefined || state === undefined) return undefined;
  return { ids, asksFor, where, testedBy, state };
}

/** The requirements of a row: '3.4.1', '1.2.6 to 1.2.8', '6.2.6, 6.2.7', '10.4.1 to 10.4.11'. */
function idsIn(cell: string): readonly string[] {
  return cell.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split(" to ");
    const section = first.slice(0, first.lastIndexOf("."));
    const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf(".") + 1)));
    const count = (to ?? 0) - (from ?? 0) + 1;
    const isRange = last.startsWith(`${section}.`) && count > 0;
    return isRange
      ? Array.from({ length: count }, (_none, at) => `${section}.${(from ?? 0) + at}`)
      : [part];
  });
}

function targetOf(file: string, link: string): string {
  return path.resolve(path.dirname(file), link.split("#")[0] ?? "");
}
