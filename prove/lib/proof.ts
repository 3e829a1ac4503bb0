/** One line of a proof's table: what was tried and what came of it, cell by cell. */
export type Row = readonly (string | number)[];

/** What a proof found. It holds when nothing in `broken` says otherwise. */
export interface Proof {
  /** What was proven, as a heading. */
  readonly title: string;
  /** The heads of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Every way in which what was found is not what was promised, a sentence each; empty: the proof holds. */
  readonly broken: readonly string[];
}

/** How a proof is to be made. */
export interface ProofOptions {
  /** The shorter version that `npm test` runs, in seconds instead of minutes. */
  readonly short: boolean;
  /** Where random choices start, so that a run can be repeated. */
  readonly seed: number;
  /** Reports how far long work is, a line at a time. */
  readonly report: (line: string) => void;
}

/** Makes one proof. Rejects only when it could not be made at all; what does not hold is in its `broken`. */
export type Prove = (options: ProofOptions) => Promise<Proof>;

/** Sentences without repeats, each with its number when that is more than one. */
export function withCounts(sentences: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) =>
    count === 1 ? sentence : `${sentence} (${count} times)`,
  );
}

/** A proof as Markdown: its heading, its table, and what does not hold. In: how long it took, in milliseconds. */
export function proofTable({ title, columns, rows, broken }: Proof, ms: number): string {
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
