const START = "<!-- The table of the last run: npm run bench -- --write -->";
const END = "<!-- The table ends -->";

/**
 * The page of figures with another table between its two marks. Throws Error when the marks are not there, which would lose the
 * table without a word.
 */
export function withTable(page: string, table: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) {
    throw new Error(`docs/performance.md needs the lines ${START} and ${END} around its table.`);
  }
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}
