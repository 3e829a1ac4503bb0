import { isMet, type Line } from "./measured.ts";

/** Lines of one benchmark, and the command that made them. */
export interface Made {
  readonly command: string;
  readonly lines: readonly Line[];
}

/** The benchmarks' one table, as Markdown: every line with its figure, its aim, whether that is met, and its command. */
export function linesTable(made: readonly Made[]): string {
  const rows = made.flatMap(({ command, lines }) =>
    lines.map((line) => [
      line.what,
      figureOf(line),
      aimOf(line),
      verdictOf(line),
      `\`${command}\``,
    ]),
  );
  return [
    ["what", "measured", "aim", "met", "command"],
    ["---", "--:", "--:", "---", "---"],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function figureOf({ value, unit }: Line): string {
  return unit === undefined ? value.toFixed(2) : withUnit(value, unit);
}

/** Units that are words in the plural. */
const COUNTS: ReadonlySet<Line["unit"]> = new Set([
  "round trips",
  "requests",
  "statements",
  "ways",
]);

function withUnit(value: number, unit: NonNullable<Line["unit"]>): string {
  const isOne = value === 1 && COUNTS.has(unit);
  return `${plain(value)} ${isOne ? unit.slice(0, -1) : unit}`;
}

function aimOf({ aim, unit }: Line): string {
  if (aim === undefined) return "";
  const text = "atLeast" in aim ? `≥ ${plain(aim.atLeast)}` : `≤ ${plain(aim.atMost)}`;
  return unit === undefined ? text : `${text} ${unit}`;
}

function verdictOf(line: Line): string {
  const met = isMet(line);
  if (met === undefined) return "";
  return met ? "yes" : "**no**";
}

/** Whole numbers without digits behind the point, others with one or two. */
function plain(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 1 });
}
