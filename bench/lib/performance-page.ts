const START = "<!-- The table of the last run: npm run bench -- --write -->";
const END = "<!-- The table ends -->";

/**
 * The page of figures with another table between its two marks. Lines of benchmarks that the new table says nothing of stay, so that each
 * has its last run there. In: the page, the new table (Markdown, a line's command in its last cell), and the commands in the order of the page. Throws
 * Error when the marks are not there, which would lose the table without a word.
 */
export function withTable(page: string, table: string, order: readonly string[]): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) {
    throw new Error(`docs/performance.md needs the lines ${START} and ${END} around its table.`);
  }
  const [head = "", rule = "", ...made] = table.split("\n");
  const fresh = new Set(made.map(commandOf));
  const kept = page
    .slice(start + START.length, end)
    .split("\n")
    .filter((line) => order.includes(commandOf(line)) && !fresh.has(commandOf(line)));
  const lines = [...kept, ...made].toSorted(
    (a, b) => order.indexOf(commandOf(a)) - order.indexOf(commandOf(b)),
  );
  const text = [head, rule, ...lines].join("\n");
  return `${page.slice(0, start + START.length)}\n\n${text}\n\n${page.slice(end)}`;
}

/** The command in a line's last cell; empty for what is no such line. */
function commandOf(line: string): string {
  return /`([^`]*)` \|$/.exec(line)?.[1] ?? "";
}
