import type { Reconcilable } from "#core/reconciliation.ts";
import { readerOver } from "./reader.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import type { Cells } from "./values.ts";

/** The data of one moment, however long one reads, while others go on writing. */
export type Snapshot = Reconcilable;

/** Work on a snapshot, which ends with it. */
export type SnapshotWork<Result> = (snapshot: Snapshot) => Promise<Result>;

/** A snapshot over `run`, which reads in a transaction of its own. Nobody changes what it shows, so that it locks nothing, and it changes nothing itself. */
export function snapshotOver(
  statements: Statements,
  run: (call: Call) => Promise<readonly Cells[]>,
): Snapshot {
  const under = readerOver(statements, run);
  const reader: typeof under = {
    ...under,
    one: (dataset, where) => under.one(dataset, where),
  };
  return {
    reader,
    async transact(work) {
      const { changes, result } = await work(reader);
      if (changes.length > 0) throw new TypeError("A snapshot cannot be changed.");
      return result;
    },
  };
}
