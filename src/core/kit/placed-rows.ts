/** A row's place in a list that is read page by page: a number that the list is ordered by, 0 where there is none, and a text beside it. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

/** A page of rows, and the place after which the next one begins; null at the end. */
export interface PlacedRows<Row> {
  readonly rows: readonly Row[];
  readonly next: Place | null;
}

/** The part of a listing that orders rows by a number field and their ids, after a place. In: the field, and the place, null for the first page. */
export function orderedBy<Field extends string>(field: Field, after: Place | null) {
  const order = [
    [field, "asc"],
    ["id", "asc"],
  ] as const;
  return { order, ...(after && { after: [after.at, after.id] }) };
}

/** A page as it is returned. In: the rows read, one more than the page's size when another page follows, how a row is written, and its place. */
export function placedRows<Row, Written>(
  rows: readonly Row[],
  size: number,
  write: (row: Row) => Written,
  placeOf: (row: Row) => Place,
): PlacedRows<Written> {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page.map(write), next: last === undefined ? null : placeOf(last) };
}
