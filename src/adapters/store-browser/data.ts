import { type Datasets, datasetNames } from "#core/datasets.ts";
import type { Name } from "./keys.ts";

/** All rows by dataset and id, in stored order. Rows are immutable. */
export type Data = { readonly [N in Name]: ReadonlyMap<string, Datasets[N]> };

/** A row of any dataset. */
export type AnyRow = Datasets[Name];

/** Returns the data with the given rows of each dataset. */
export function buildData(rowsOf: (name: Name) => ReadonlyMap<string, AnyRow>): Data {
  // Each dataset's rows come from its own schema; TypeScript cannot follow that through entries.
  return Object.fromEntries(datasetNames.map((name) => [name, rowsOf(name)])) as unknown as Data;
}

const texts = new WeakMap<AnyRow, string>();

/** Serializes a dataset as JSON. The text of unchanged rows is cached, so that a commit among 10,000 rows stays fast. */
export function serializeRows(rows: ReadonlyMap<string, AnyRow>): string {
  return `[${Array.from(rows.values(), rowText).join(",")}]`;
}

function rowText(row: AnyRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
}
