import type { Datasets } from "#core/datasets.ts";
import type { Listing } from "#core/kit/reader.ts";
import { type Search, searchColumns } from "./search-index.ts";
import {
  type OrderShape,
  orderShape,
  Shaping,
  searchPattern,
  type TestShape,
  whereShape,
} from "./shape.ts";
import { tables } from "./tables.ts";

/** A listing with a search. */
export type Searching<Row> = Listing<Row> & { readonly search: Search };

/** The parts of a statement that finds a page of a search. */
export type Parts = ReturnType<typeof partsOf>;

/** Returns the parts of a statement; the operation names it. */
export function partsOf<N extends keyof Datasets>(
  operation: string,
  dataset: N,
  listing: Searching<Datasets[N]>,
) {
  const table = tables[dataset];
  const shaping = new Shaping(operation, table);
  const tests: readonly TestShape[] = whereShape(shaping, table, listing.where ?? {});
  const order: readonly OrderShape[] = orderShape(shaping, table, listing.order, listing.after);
  const columns = searchColumns(table, listing.search);
  shaping.mark(columns.map(({ name }) => name).join(","));
  const pattern = searchPattern(shaping, listing.search.text);
  return { shaping, table, tests, order, columns, pattern, limit: shaping.slot(listing.limit) };
}
