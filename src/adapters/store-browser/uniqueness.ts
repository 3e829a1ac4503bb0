import { datasetNames, datasetOptions, type Invariant } from "#core/datasets.ts";
import { StoreFailure } from "#engine/ports.ts";
import type { AnyRow } from "./data.ts";
import type { Name } from "./keys.ts";
import { rowsWith } from "./lookup.ts";

/** Throws StoreFailure with the invariant when it is broken. */
export function refuseIf(broken: boolean, invariant: Invariant): void {
  if (broken) throw new StoreFailure({ kind: "invariant", invariant });
}

/** A unique key, with the field that finds the rows that may share it. */
interface Key {
  readonly field: string;
  /** A row's key, null for none. */
  readonly keyOf: (row: AnyRow) => string | null;
  readonly invariant: Invariant;
}

/** The unique keys that modules declare, by dataset (decision 127). */
const keys = new Map(datasetNames.map((dataset) => [dataset, keysOf(dataset)]));

function keysOf(dataset: Name): readonly Key[] {
  return Object.values(datasetOptions(dataset).constraints ?? {}).flatMap((constraint) => {
    if (typeof constraint === "string" || constraint.isImplied === true) return [];
    const fields: readonly string[] = constraint.fields;
    const [field = "id"] = fields;
    const invariant = constraint.invariant as Invariant; // the type is derived from these names
    return [{ field, keyOf: (row: AnyRow) => keyOf(row, fields), invariant }];
  });
}

function keyOf(row: AnyRow, fields: readonly string[]): string | null {
  const values: readonly unknown[] = fields.map((field) => Reflect.get(row, field));
  if (values.includes(null)) return null;
  return values.length === 1 ? String(values[0]) : JSON.stringify(values);
}

/**
 * Rejects a touched row whose declared key another row has.
 * @throws StoreFailure with the invariant
 */
export function assertUnique(
  dataset: Name,
  rows: ReadonlyMap<string, AnyRow>,
  touched: ReadonlySet<string>,
): void {
  for (const key of keys.get(dataset) ?? []) assertKey(rows, touched, key);
}

function assertKey(
  rows: ReadonlyMap<string, AnyRow>,
  touched: ReadonlySet<string>,
  { field, keyOf: keyIn, invariant }: Key,
): void {
  const keyed = Array.from(touched, (id) => rows.get(id)).filter(
    (row) => row !== undefined && keyIn(row) !== null,
  );
  const holders = new Map<string, string>();
  for (const value of new Set(keyed.map((row) => row && Reflect.get(row, field)))) {
    for (const row of rowsWith(rows, field as keyof AnyRow, value)) {
      const key = keyIn(row);
      if (key === null) continue;
      const holder = holders.get(key);
      const isTouched = touched.has(row.id) || (holder !== undefined && touched.has(holder));
      refuseIf(holder !== undefined && isTouched, invariant);
      holders.set(key, row.id);
    }
  }
}
