import type { AnyRow } from "./data.ts";

/** Rows of one dataset by id. */
type Rows<Row> = ReadonlyMap<string, Row>;

/** Rows by the value of one field. */
type Index = ReadonlyMap<unknown, readonly AnyRow[]>;

/** Cached indexes by field. Row maps are immutable, so that indexes stay valid. */
const indexes = new WeakMap<Rows<AnyRow>, Map<string, Index>>();

/** Returns the rows in which a field has a value. The first call for a field builds its index. */
export function rowsWith<Row extends AnyRow>(
  rows: Rows<Row>,
  field: keyof Row & string,
  value: unknown,
): readonly Row[] {
  const known = indexes.get(rows) ?? new Map<string, Index>();
  indexes.set(rows, known);
  const index = known.get(field) ?? Map.groupBy(rows.values(), (row) => row[field]);
  known.set(field, index);
  // The index was built from these rows.
  return (index.get(value) ?? []) as readonly Row[];
}

/**
 * Updates the indexes of changed rows for the next state.
 * @param changed the ids of the rows that changed
 */
export function carryOver(
  before: Rows<AnyRow>,
  after: Rows<AnyRow>,
  changed: ReadonlySet<string>,
): void {
  const known = indexes.get(before);
  if (known === undefined) return;
  const carried = Array.from(known, ([field, index]) => {
    const groups = new Map(index);
    for (const id of changed) {
      replace(groups, index, field, { earlier: before.get(id), row: after.get(id) });
    }
    return [field, groups] as const;
  });
  indexes.set(after, new Map(carried));
}

/** Replaces one row in the index. Groups of the previous index stay unchanged. */
function replace(
  groups: Map<unknown, readonly AnyRow[]>,
  before: Index,
  field: string,
  { earlier, row }: { readonly earlier: AnyRow | undefined; readonly row: AnyRow | undefined },
): void {
  const groupOf = (one: AnyRow) => {
    const value: unknown = Reflect.get(one, field);
    const known = groups.get(value);
    const own = known === undefined || known === before.get(value) ? [...(known ?? [])] : known;
    groups.set(value, own);
    return own as AnyRow[]; // created here, or by an earlier call
  };
  if (earlier !== undefined) {
    const group = groupOf(earlier);
    group.splice(group.indexOf(earlier), 1);
  }
  if (row !== undefined) groupOf(row).push(row);
}
