import type { Datasets } from "#core/datasets.ts";
import type { Searching } from "./search-parts.ts";
import type { CountingHits } from "./sqlite-search-count.ts";
import type { Run } from "./statements.ts";
import type { Cells } from "./values.ts";

/** A search that goes beyond its first step. */
export interface FurtherSearch<N extends keyof Datasets> {
  readonly dataset: N;
  readonly listing: Searching<Datasets[N]>;
}

/** A bounded count of the rows that contain a text. */
export interface SearchCount<N extends keyof Datasets> {
  readonly dataset: N;
  readonly wanted: CountingHits<Datasets[N]>;
}

/** Potentially slow reads, which can run beside the others. They reject with StoreFailure. */
export interface SlowReads {
  /** Returns the rows of a call. */
  readonly rows: Run;
  /** Returns the page of a search on SQLite, see `searchedFurther` in search.ts. */
  readonly search: <N extends keyof Datasets>(
    search: FurtherSearch<N>,
  ) => Promise<readonly Cells[]>;
  /** Counts on SQLite, see `countedUpTo` in search-count.ts. */
  readonly count: <N extends keyof Datasets>(count: SearchCount<N>) => Promise<number>;
}

/** How a search runs: its first step, what may follow, and whether a table's list by shared texts is complete. */
export interface SearchReads {
  readonly run: Run;
  readonly slow: SlowReads;
  readonly isBuilt: (table: string) => Promise<boolean>;
}
