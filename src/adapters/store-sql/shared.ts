import { datasetNames, datasetOptions } from "#core/datasets.ts";

import type { AttemptCount } from "#core/sessions/attempts.ts";
import type { SessionWithUser } from "#engine/ports.ts";
import { removalBelow } from "./removals.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { type Cells, decodedRow } from "./values.ts";

/** Parses the rows of {@link Statements.sessionWithUser}, without the reader. */
export function sessionAndUser([cells]: readonly Cells[]):
  | Omit<SessionWithUser, "reader">
  | undefined {
  const usersAt = tables.sessions.columns.length;
  return (
    cells && {
      session: decodedRow<"sessions">(tables.sessions, cells),
      user: decodedRow<"users">(tables.users, cells, usersAt),
      inForce: {
        settings: Number(cells[usersAt + tables.users.columns.length] ?? 0),
        rules: Number(cells[usersAt + tables.users.columns.length + 1] ?? 0),
      },
    }
  );
}

/** Parses the row of {@link Statements.countAttempt}. */
export function countIn([cells]: readonly Cells[]): AttemptCount {
  return { count: Number(cells?.[0]), resetsAt: Number(cells?.[1]) };
}

/** The most rows that one removal of `Store.prune` removes: on SQLite all writes wait for it (decision 198). */
export const PRUNE_STEP = 500;

/**
 * Returns the removals of `Store.prune`: rows that modules declare as expired (decision 127), at most {@link PRUNE_STEP} of each dataset. Repeat
 * one until it removes fewer. `now` in UTC epoch milliseconds.
 */
export function removalsOfPrune(statements: Statements, now: number): readonly Call[] {
  const limits = ({ ms }: { readonly ms: number }) => ({ bound: now - ms, most: PRUNE_STEP });
  return datasetNames.flatMap((dataset) => {
    const { removed } = datasetOptions(dataset);
    return removed === undefined
      ? []
      : [statements.call(removalBelow(statements.engine, dataset, removed.after, limits(removed)))];
  });
}

/** Runs reads of one transaction until `end` is called. Later reads throw, because they would see another transaction's data. */
export function scoped(run: (call: Call) => Promise<readonly Cells[]>): {
  readonly run: (call: Call) => Promise<readonly Cells[]>;
  readonly end: () => void;
} {
  let open = true;
  return {
    run: (call) =>
      open ? run(call) : Promise.reject(new Error("This transaction has ended; it reads no more.")),
    end: () => {
      open = false;
    },
  };
}
