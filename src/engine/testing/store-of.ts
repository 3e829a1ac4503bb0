import type { Datasets } from "#core/datasets.ts";
import { readerOf } from "#testing/reader-of.ts";
import type { Store } from "../ports.ts";

/** Rows by dataset. */
export type Rows = { readonly [Name in keyof Datasets]?: readonly Datasets[Name][] };

/** Returns a store with the given rows, including rows that real stores reject and a reconciliation looks for. */
export function storeOf(rows: Rows): Store {
  const reader = readerOf(rows);
  return {
    reader,
    transact: async (work) => (await work(reader)).result,
    sessionWithUser: async () => undefined,
    countAttempt: () => Promise.reject(new Error("Looking counts nothing.")),
    prune: async () => 0,
    buildIndexes: async () => false,
    close: async () => {},
  };
}
