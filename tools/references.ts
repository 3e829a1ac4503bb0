import path from "node:path";

/** The documents that code and documents cite. */
export interface CitedDocuments {
  /** The text of docs/specification.md. */
  readonly specification: string;
  /** The text of docs/readings.md. */
  readonly readings: string;
  /** The file names of the decision records in docs/decisions. */
  readonly decisions: ReadonlySet<string>;
}

/** The text of a decision record, by its file name. */
export interface DecisionRecord {
  readonly name: string;
  readonly text: string;
}

const SPECIFICATION_CITATION = /specification §(\d+)/gi;
const READINGS_CITATION = /readings, ["“]?([A-Z][\w-]*)/g;
const DESIGN_CITATION = /\bdesign,?[\s*]*§\s*\d*/gi;
const DECISION_NUMBERS = /\bdecisions?[ /]((?:\d{3}(?:, | and )?)+)(?![\w-])/gi;
const DECISION_PATH = /docs\/decisions\/(\d{3}-[\w-]+\.md)/g;
const DECISION_LINK = /\]\(([^)\s#]*\d{3}-[\w-]+\.md)(?:#[^)\s]*)?\)/g;
const SECTION = /^## (\d+)\./gm;
const HEADING = /^## ([\w-]+)/gm;
const RECORD_NAME = /^(\d{3})-[a-z0-9-]+\.md$/;
const DECISIONS = "docs/decisions";

/** The headings of every decision record, in their order. */
const RECORD_HEADINGS = ["Context", "Decision", "Consequences", "Alternatives"];

/**
 * Returns one sentence for each citation in a file that does not resolve.
 *
 * "specification §4" needs a heading "## 4."; "readings, Points and tiers" needs a heading that begins with the same word;
 * "decision 040", "docs/decisions/040" and links need an existing record; "design §3" is never allowed.
 *
 * @param file path from the root of the repository
 */
export function unresolvedCitations(
  file: string,
  text: string,
  { specification, readings, decisions }: CitedDocuments,
): readonly string[] {
  const sections = matches(specification, SECTION);
  const headings = matches(readings, HEADING);
  return [
    ...[...matches(text, SPECIFICATION_CITATION)]
      .filter((section) => !sections.has(section))
      .map((section) => `${file} cites specification §${section}, which does not exist.`),
    ...[...matches(text, READINGS_CITATION)]
      .filter((heading) => !headings.has(heading))
      .map((heading) => `${file} cites the readings' "${heading}", which is not a heading there.`),
    ...designCitations(file, text),
    ...unresolvedDecisions(file, text, decisions),
  ];
}

/**
 * Returns one sentence for each fault of the decision records: a record without the usual headings, a record that the index
 * does not list with its title, and two records with the same number.
 *
 * @param index the text of docs/decisions/README.md
 */
export function decisionFaults(
  records: readonly DecisionRecord[],
  index: string,
): readonly string[] {
  const numbers = records.map(({ name }) => name.slice(0, 3));
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  return [
    ...repeated.map((number) => `${DECISIONS} has two records with the number ${number}.`),
    ...records.flatMap((record) => recordFaults(record, index)),
  ];
}

function recordFaults({ name, text }: DecisionRecord, index: string): readonly string[] {
  const number = RECORD_NAME.exec(name)?.[1];
  if (number === undefined) return [`${name} is not named like 001-plain-title.md.`];
  const title = new RegExp(`^# ${number} · (.+)\n`).exec(text)?.[1];
  if (title === undefined) return [`${name} does not begin with "# ${number} · Title".`];
  const headings = Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  const isListed = index.includes(`| [${number}](${name}) | ${title} | `);
  return [
    ...(headings.join() === RECORD_HEADINGS.join()
      ? []
      : [`${name} does not have the headings ${RECORD_HEADINGS.join(", ")}.`]),
    ...(isListed ? [] : [`${DECISIONS}/README.md does not list ${name} with its title.`]),
  ];
}

function designCitations(file: string, text: string): readonly string[] {
  return Array.from(
    text.matchAll(DESIGN_CITATION),
    ([citation]) =>
      `${file} cites "${citation}", which is not in this repository. Cite the record in ${DECISIONS} or the heading in docs/ARCHITECTURE.md that states the rule, and write a record where none does.`,
  );
}

function unresolvedDecisions(
  file: string,
  text: string,
  decisions: ReadonlySet<string>,
): readonly string[] {
  const numbers = new Set(Array.from(decisions, (name) => name.slice(0, 3)));
  const cited = [...matches(text, DECISION_NUMBERS)].flatMap((list) => list.match(/\d{3}/g) ?? []);
  const linked = [...matches(text, DECISION_LINK)]
    .map((link) => path.posix.join(path.posix.dirname(file), link))
    .filter((target) => target.includes("decisions/"));
  const missing = [
    ...cited.filter((number) => !numbers.has(number)),
    ...[...matches(text, DECISION_PATH)].filter((name) => !decisions.has(name)),
    ...linked.filter(
      (target) =>
        path.posix.dirname(target) !== DECISIONS || !decisions.has(path.posix.basename(target)),
    ),
  ];
  return missing.map(
    (target) => `${file} cites the decision ${target}, which is not in ${DECISIONS}.`,
  );
}

function matches(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, found]) => found ?? ""));
}
