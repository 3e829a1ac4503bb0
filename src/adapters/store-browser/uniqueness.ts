import { type Invariant, StoreFailure } from "#engine/ports.ts";
import type { AnyRow } from "./data.ts";
import { rowsWith } from "./lookup.ts";

/** Throws StoreFailure with the invariant that is broken, if it is. */
export function refuseIf(broken: boolean, invariant: Invariant): void {
  if (broken) throw new StoreFailure({ kind: "invariant", invariant });
}

/** What makes rows unique: a key, and the field of it by which rows that could have the same are found. Null is no key. */
export interface Uniqueness<Row> {
  readonly field: keyof Row & string;
  readonly keyOf: (row: Row) => string | null;
  readonly invariant: Invariant;
}

/** Refuses a touched row whose key another row has as well. */
export function assertUnique<Row extends AnyRow>(
  rows: ReadonlyMap<string, Row>,
  touched: ReadonlySet<string>,
  { field, keyOf, invariant }: Uniqueness<Row>,
): void {
  const keyed = Array.from(touched, (id) => rows.get(id)).filter(
    (row) => row !== undefined && keyOf(row) !== null,
  );
  const holders = new Map<string, string>();
  for (const value of new Set(keyed.map((row) => row?.[field]))) {
    for (const row of rowsWith(rows, field, value)) {
      const key = keyOf(row);
      if (key === null) continue;
      const holder = holders.get(key);
      const isTouched = touched.has(row.id) || (holder !== undefined && touched.has(holder));
      refuseIf(holder !== undefined && isTouched, invariant);
      holders.set(key, row.id);
    }
  }
}
