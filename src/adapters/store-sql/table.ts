import type { Datasets } from "#core/datasets.ts";

/** What a column holds. Integers are safe to 2^53 and times are UTC epoch milliseconds; JSON is kept as text. */
export type ColumnKind =
  | "text"
  | "text or null"
  | "integer"
  | "integer or null"
  | "boolean"
  | "json";

/** One column: the entity's field, its name in the database, and what it holds. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly kind: ColumnKind;
}

/** One dataset's table. Columns in the order in which statements list them. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** A dataset's fields with what they hold; leaving one out or adding one does not compile. */
type Kinds<Name extends keyof Datasets> = { readonly [Field in keyof Datasets[Name]]: ColumnKind };

/** The database's name for a field: entryNo → entry_no. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A dataset's table. In: its name, and what each of its fields holds. */
export function table<Name extends keyof Datasets>(dataset: Name, kinds: Kinds<Name>): Table {
  const columns = Object.entries<ColumnKind>(kinds).map(([field, kind]) => ({
    field,
    name: snakeCase(field),
    kind,
  }));
  return { name: snakeCase(dataset), columns };
}

/** The column of a field. Throws TypeError for a field that the table does not have. */
export function columnOf({ name, columns }: Table, field: string): Column {
  const column = columns.find((candidate) => candidate.field === field);
  if (column === undefined) throw new TypeError(`${name} has no field ${field}.`);
  return column;
}
