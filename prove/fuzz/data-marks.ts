import { createHash } from "node:crypto";
import { tables } from "#adapters/store-sql/tables.ts";
import type { Inspect } from "../lib/inspection.ts";

/** A mark of every row's content, by table and id. */
export type Marks = ReadonlyMap<string, string>;

/**
 * What may move without anybody having done anything: the counts of attempts, which are there to count what is refused, and when a session was
 * last seen.
 */
const LEFT_OUT = { table: "attempts", column: "seen_at" };

/** The data as it is at one moment. */
export async function marksOf(inspect: Inspect): Promise<Marks> {
  const looked = Object.values(tables).filter(({ name }) => name !== LEFT_OUT.table);
  const found = await inspect(looked.map(({ name }) => `select * from ${name}`));
  const marks = new Map<string, string>();
  for (const [index, { name }] of looked.entries()) {
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

/** Which rows came, went or changed between two moments. */
export function changedBetween(before: Marks, after: Marks): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((row) => before.get(row) !== after.get(row));
}
