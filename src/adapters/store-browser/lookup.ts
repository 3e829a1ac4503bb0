import type { AnyRow } from "./data.ts";

/** Rows of one dataset by id. */
type Rows<Row> = ReadonlyMap<string, Row>;

/** Rows by the value that one field has in them. */
type Index = ReadonlyMap<unknown, readonly AnyRow[]>;

/** The indexes that were asked for, by field. Rows by id never change, so that what was found out about them stays true. */
const indexes = new WeakMap<Rows<AnyRow>, Map<string, Index>>();

/** The rows in which a field has a value, without looking at the others. The first question about a field looks at all. */
export function rowsWith<Row extends AnyRow>(
  rows: Rows<Row>,
  field: keyof Row & string,
  value: unknown,
): readonly Row[] {
  const known = indexes.get(rows) ?? new Map<string, Index>();
  indexes.set(rows, known);
  const index = known.get(field) ?? Map.groupBy(rows.values(), (row) => row[field]);
  known.set(field, index);
  // The index is of these very rows.
  return (index.get(value) ?? []) as readonly Row[];
}

/** Brings what is known of rows over to their next state. In: rows before and after, and the ids of those that changed. */
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

/** Puts one row in an earlier one's place. The groups of the index before stay as they are. */
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
    return own as AnyRow[]; // made right here, or the last time
  };
  if (earlier !== undefined) {
    const group = groupOf(earlier);
    group.splice(group.indexOf(earlier), 1);
  }
  if (row !== undefined) groupOf(row).push(row);
}
