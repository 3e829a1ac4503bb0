import type { Reconcilable } from "#core/reconciliation.ts";
import { migrations } from "./migrations/all.ts";
import { readerOver } from "./reader.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { unavailable } from "./unavailable.ts";
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

/** The schema that this program writes: the number of its newest migration. */
const SCHEMA = migrations.at(-1)?.number ?? 0;

/**
 * Checks a database's schema number before a read-only use.
 * @param database its name in messages
 * @throws StoreFailure (unavailable) for another version's schema
 */
export function expectOurSchema(schema: number, database: string): void {
  if (schema === SCHEMA) return;
  const [older, remedy] =
    schema < SCHEMA
      ? ["an older", "Start the server once, which updates it"]
      : ["a newer", "Use that version"];
  throw unavailable(
    `${database} is of ${older} version of this program (its schema is ${schema}, this version's is ${SCHEMA}). ${remedy}.`,
  );
}
