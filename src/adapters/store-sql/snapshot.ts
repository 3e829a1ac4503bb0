import type { Reconcilable } from "#core/reconciliation.ts";
import { readerOver } from "./reader.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import type { Cells } from "./values.ts";

/** A consistent view of the data at one moment, while others keep writing. */
export type Snapshot = Reconcilable;

/** Work on a snapshot, which ends with it. */
export type SnapshotWork<Result> = (snapshot: Snapshot) => Promise<Result>;

/** Returns a snapshot over `run`, which reads in its own transaction. It takes no locks and changes nothing. */
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
