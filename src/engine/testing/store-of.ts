import type { Datasets } from "#core/datasets.ts";
import { readerOf } from "#testing/reader-of.ts";
import type { Store } from "../ports.ts";

/** Rows of some datasets. */
export type Rows = { readonly [Name in keyof Datasets]?: readonly Datasets[Name][] };

/** A store that holds whatever it is given: real ones refuse most of what is looked for by a reconciliation. */
export function storeOf(rows: Rows): Store {
  const reader = readerOf(rows);
  return {
    reader,
    transact: async (work) => (await work(reader)).result,
    sessionWithUser: async () => undefined,
    countAttempt: () => Promise.reject(new Error("Looking counts nothing.")),
    prune: async () => 0,
    close: async () => {},
  };
}
