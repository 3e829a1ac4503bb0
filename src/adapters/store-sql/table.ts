/** What a column holds. Integers are safe to 2^53, times are UTC epoch milliseconds, and JSON is stored as text. */
export type ColumnKind =
  | "text"
  | "text or null"
  | "integer"
  | "integer or null"
  | "boolean"
  | "json";

/** A column: the entity's field, its name in the database, and its kind. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly kind: ColumnKind;
}

/** The table of one dataset. Statements list the columns in this order. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Returns the database's name of a field: entryNo → entry_no. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a dataset's table from its name and the kinds of its fields. */
export function table(
  dataset: string,
  fields: readonly (readonly [field: string, kind: ColumnKind])[],
): Table {
  const columns = fields.map(([field, kind]) => ({ field, name: snakeCase(field), kind }));
  return { name: snakeCase(dataset), columns };
}

/** Returns a table with only the columns of some fields, in the table's order. */
export function withColumns({ name, columns }: Table, fields: readonly string[]): Table {
  return { name, columns: columns.filter(({ field }) => fields.includes(field)) };
}

/**
 * Returns the column of a field.
 * @throws TypeError for an unknown field
 */
export function columnOf({ name, columns }: Table, field: string): Column {
  const column = columns.find((candidate) => candidate.field === field);
  if (column === undefined) throw new TypeError(`${name} has no field ${field}.`);
  return column;
}

/**
 * Returns the name of a column that can be summed.
 * @throws TypeError for any other
 */
export function numberColumn(of: Table, field: string): string {
  const { name, kind } = columnOf(of, field);
  if (!kind.startsWith("integer")) throw new TypeError(`${of.name}.${field} has no sum.`);
  return name;
}
