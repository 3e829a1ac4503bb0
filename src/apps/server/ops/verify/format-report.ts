import type { ReconciliationReport } from "#engine/reconcile.ts";

/** The most differences that are printed; the table has their number. */
const SHOWN = 50;

/** Formats a reconciliation's result: a small table, and one sentence for each difference. */
export function formatReport({ checkedRows, differences }: ReconciliationReport): string {
  const rows: readonly (readonly [string, number])[] = [
    ...Object.entries(checkedRows),
    ["differences", differences.length],
  ];
  const figures = rows.map(([, count]) => count.toLocaleString("en-US"));
  const longest = Math.max(...rows.map(([name]) => name.length));
  const width = Math.max(...figures.map(({ length }) => length));
  const table = rows.map(
    ([name], at) => `${name.padEnd(longest + 2)}${(figures[at] ?? "").padStart(width)}\n`,
  );
  const more = differences.length > SHOWN ? [`and ${differences.length - SHOWN} more`] : [];
  const faults = [...differences.slice(0, SHOWN), ...more].map((line) => `${line}\n`);
  return [...table, ...(faults.length === 0 ? [] : ["\n", ...faults])].join("");
}
