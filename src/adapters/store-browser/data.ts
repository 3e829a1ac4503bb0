import { type Datasets, datasetNames } from "#core/datasets.ts";
import type { Name } from "./keys.ts";

/** All rows by dataset and id, in the order in which they are stored. Rows are never changed in place. */
export type Data = { readonly [N in Name]: ReadonlyMap<string, Datasets[N]> };

/** A row of whichever dataset. */
export type AnyRow = Datasets[Name];

/** In: the rows of each dataset. Out: all of them as one. */
export function dataOf(rowsOf: (name: Name) => ReadonlyMap<string, AnyRow>): Data {
  // Each dataset's rows come from its own schema; TypeScript cannot follow that through entries.
  return Object.fromEntries(datasetNames.map((name) => [name, rowsOf(name)])) as unknown as Data;
}

const texts = new WeakMap<AnyRow, string>();

/** A dataset as JSON. A row that did not change is not put into words again, so that a commit among 10,000 rows stays fast. */
export function textOf(rows: ReadonlyMap<string, AnyRow>): string {
  return `[${Array.from(rows.values(), rowText).join(",")}]`;
}

function rowText(row: AnyRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
}
