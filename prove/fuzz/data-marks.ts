import { createHash } from "node:crypto";
import { tables } from "#adapters/store-sql/tables.ts";
import type { Inspect } from "../lib/inspection.ts";

/** Digests of every row's content, by table and id. */
export type Marks = ReadonlyMap<string, string>;

/**
 * What may change without a successful request: the counts of attempts, which also count refusals, and when a session was
 * last seen.
 */
const LEFT_OUT = { table: "attempts", column: "seen_at" };

/** Digests of the data at one moment. */
export async function marksOf(inspect: Inspect): Promise<Marks> {
  const compared = Object.values(tables).filter(({ name }) => name !== LEFT_OUT.table);
  const found = await inspect(compared.map(({ name }) => `select * from ${name}`));
  const marks = new Map<string, string>();
  for (const [index, { name }] of compared.entries()) {
    for (const row of found[index] ?? []) {
      const content = Object.entries(row)
        .filter(([column]) => column !== LEFT_OUT.column)
        .map(([column, value]) => `${column}=${String(value)}`);
      const digest = createHash("sha256").update(content.toSorted().join("\n")).digest("hex");
      marks.set(`${name} ${String(row["id"])}`, digest);
    }
  }
  return marks;
}

/** The rows that were inserted, removed or changed between two moments. */
export function changedBetween(before: Marks, after: Marks): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((row) => before.get(row) !== after.get(row));
}
