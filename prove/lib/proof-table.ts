import type { Proof } from "./proof.ts";

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
