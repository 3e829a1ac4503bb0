import type { Reconciled } from "#engine/reconcile.ts";

/** So many sentences about drift are printed; the table has their number. */
const SHOWN = 50;

/** What a reconciliation found, as a small table and, where something does not add up, a sentence each. */
export function verdict({ looked, drift }: Reconciled): string {
  const rows: readonly (readonly [string, number])[] = [
    ...Object.entries(looked),
    ["drift", drift.length],
  ];
  const figures = rows.map(([, count]) => count.toLocaleString("en-US"));
  const width = Math.max(...figures.map(({ length }) => length));
  const table = rows.map(
    ([name], at) => `${name.padEnd(10)}${(figures[at] ?? "").padStart(width)}\n`,
  );
  const more = drift.length > SHOWN ? [`and ${drift.length - SHOWN} more`] : [];
  const faults = [...drift.slice(0, SHOWN), ...more].map((line) => `${line}\n`);
  return [...table, ...(faults.length === 0 ? [] : ["\n", ...faults])].join("");
}
