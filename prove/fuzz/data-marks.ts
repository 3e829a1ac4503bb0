import { createHash } from "node:crypto";
import { tables } from "#adapters/store-sql/tables.ts";
import { jobKinds } from "#core/jobs/kinds.ts";
import { jobPolicies } from "#core/jobs/policies.ts";
import type { Inspect } from "../lib/inspection.ts";

/** Digests of every row's content, by table and id. */
export type Marks = ReadonlyMap<string, string>;

/**
 * What may change without a successful request: the counts of attempts, which also count refusals, when a session was last seen, and what
 * recurring jobs write at their own times.
 */
const LEFT_OUT = {
  tables: new Set(["attempts", "score_runs", "segment_windows", "mail_marks"]),
  column: "seen_at",
  jobs: new Set<string>(jobKinds.filter((kind) => jobPolicies[kind].everyMs !== null)),
};

/** Digests of the data at one moment. */
export async function marksOf(inspect: Inspect): Promise<Marks> {
  const compared = Object.values(tables).filter(({ name }) => !LEFT_OUT.tables.has(name));
  const found = await inspect(compared.map(({ name }) => `select * from ${name}`));
  const marks = new Map<string, string>();
  for (const [index, { name }] of compared.entries()) {
    for (const row of found[index] ?? []) {
      // A recurring job has its kind as its id.
      if (name === "jobs" && LEFT_OUT.jobs.has(String(row["id"]))) continue;
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
