/** The documents that code and documents cite: their texts. */
export interface CitedDocuments {
  readonly specification: string;
  readonly readings: string;
}

const SPECIFICATION_CITATION = /specification §(\d+)/gi;
const READINGS_CITATION = /readings, ["“]?([A-Z][\w-]*)/g;
const SECTION = /^## (\d+)\./gm;
const HEADING = /^## ([\w-]+)/gm;

/**
 * Citations of the specification and the readings that name no section or heading of theirs, one sentence each.
 * In: a file's name and text, and the cited documents. "specification §4" needs a heading "## 4."; "readings, Points and tiers" needs a
 * heading that begins with the same word.
 */
export function unresolvedCitations(
  file: string,
  text: string,
  { specification, readings }: CitedDocuments,
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
  ];
}

function matches(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, found]) => found ?? ""));
}
