/** The cells of one row of a proof's table: what was tried and the results. */
export type Row = readonly (string | number)[];

/** The findings of a proof. It holds if `broken` is empty. */
export interface Proof {
  /** The heading: what was proven. */
  readonly title: string;
  /** The column headings. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Every difference between findings and promises, one sentence each; empty if the proof holds. */
  readonly broken: readonly string[];
  /** Why nothing was proven on this machine, and what to install. */
  readonly skipped?: string;
}

/** Options of a proof. */
export interface ProofOptions {
  /** The shorter version that `npm test` runs, in seconds instead of minutes. */
  readonly short: boolean;
  /** The seed of random choices, so that a run can be repeated. */
  readonly seed: number;
  /** Reports the progress of long work, one line at a time. */
  readonly report: (line: string) => void;
}

/** Runs one proof. Rejects only if it could not run; broken promises are in its `broken`. */
export type Prove = (options: ProofOptions) => Promise<Proof>;

/** Removes repeated sentences and adds the number of repeats. */
export function withCounts(sentences: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) =>
    count === 1 ? sentence : `${sentence} (${count} times)`,
  );
}

/** Formats a proof as Markdown: its heading, its table and the broken promises. `ms` is its duration. */
export function proofTable({ title, columns, rows, broken, skipped }: Proof, ms: number): string {
  if (skipped !== undefined) return `## ${title}\n\nSkipped: ${skipped}\n`;
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cellOf).join(" | ")} |`;
  const verdict =
    broken.length === 0
      ? `Holds (${Math.round(ms / 1000)} s).`
      : ["DOES NOT HOLD:", ...broken.map((sentence) => `- ${sentence}`)].join("\n");
  const table = [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
  return `## ${title}\n\n${table}\n\n${verdict}\n`;
}

function cellOf(cell: string | number): string {
  return typeof cell === "number" ? cell.toLocaleString("en-US") : cell.replaceAll("|", "\\|");
}
