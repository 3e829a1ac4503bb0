import { buildData } from "#adapters/store-browser/data.ts";
import { readerOver } from "#adapters/store-browser/reader.ts";
import type { Datasets } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";

/** Rows of some datasets; the others are empty. */
type Rows = { readonly [Name in keyof Datasets]?: readonly Datasets[Name][] };

/** Returns a reader of these rows for a rule's `load`: the browser store's own, which passes the stores' suite. */
export function readerOf(rows: Rows): ProgramReader {
  const data = buildData((name) => new Map((rows[name] ?? []).map((row) => [row.id, row])));
  return readerOver(() => data);
}
