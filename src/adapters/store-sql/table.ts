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

/** The database's name for a field: entryNo → entry_no. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A dataset's table. In: its name, and its fields with what each one holds. */
export function table(
  dataset: string,
  fields: readonly (readonly [field: string, kind: ColumnKind])[],
): Table {
  const columns = fields.map(([field, kind]) => ({ field, name: snakeCase(field), kind }));
  return { name: snakeCase(dataset), columns };
}

/** The column of a field. Throws TypeError for a field that the table does not have. */
export function columnOf({ name, columns }: Table, field: string): Column {
  const column = columns.find((candidate) => candidate.field === field);
  if (column === undefined) throw new TypeError(`${name} has no field ${field}.`);
  return column;
}
