type Direction = "asc" | "desc";

/** The cursor for the next page: the last row's sort field and id. */
type Cursor<Field extends string> = { readonly [Name in Field | "id"]: string | number };

/** Returns the part of a listing that sorts rows by a field and then by id, ascending, after a row; from the first one without it. */
export function ascending<Field extends string>(field: Field, after?: Cursor<Field> | null) {
  return inOrder(field, "asc", after && [after[field], after.id]);
}

/** The same, descending. */
export function descending<Field extends string>(field: Field, after?: Cursor<Field> | null) {
  return inOrder(field, "desc", after && [after[field], after.id]);
}

/** Returns the part of a listing that sorts rows by a number field and then by id, after a position; null for the first page. */
export function fromPlace<Field extends string>(
  field: Field,
  direction: Direction,
  after: PagePosition | null,
) {
  return inOrder(field, direction, after && [after.at, after.id]);
}

function inOrder<Field extends string>(
  field: Field,
  direction: Direction,
  after: readonly (string | number)[] | null | undefined,
) {
  const order = [
    [field, direction],
    ["id", direction],
  ] as const;
  return { order, ...(after && { after }) };
}

/** Splits rows, one more than a page, into the page and the row after which the next one begins; undefined without a next page. */
export function splitPage<Row>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}

/** Splits rows like {@link splitPage}. `next` is the cursor of the next page by a field and the id, null at the end. */
export function pageOf<Row extends { readonly id: string }, Field extends keyof Row & string>(
  rows: readonly Row[],
  size: number,
  field: Field,
): { readonly page: readonly Row[]; readonly next: Pick<Row, Field | "id"> | null } {
  const { page, last } = splitPage(rows, size);
  const next = last && ({ [field]: last[field], id: last.id } as Pick<Row, Field | "id">); // both fields are set
  return { page, next: next ?? null };
}

/** A row's position in a paged list: the number that it is sorted by (0 if none), and a text. */
export interface PagePosition {
  readonly at: number;
  readonly id: string;
}

/** A page of rows, and the position after which the next one begins; null at the end. */
export interface PlacedRows<Row> {
  readonly rows: readonly Row[];
  readonly next: PagePosition | null;
}

/**
 * Returns a page of rows. Takes the rows read (one more than a page if another one follows), the page size, how a row is converted, and its
 * position.
 */
export function placedRows<Row, Written>(
  rows: readonly Row[],
  size: number,
  write: (row: Row) => Written,
  placeOf: (row: Row) => PagePosition,
): PlacedRows<Written> {
  const { page, last } = splitPage(rows, size);
  return { rows: page.map(write), next: last === undefined ? null : placeOf(last) };
}

/** The part of a listing that requests a page in the order of ids, after the previous page. */
interface PageOfIds {
  readonly order: readonly [readonly ["id", "asc"]];
  readonly limit: number;
  readonly after?: readonly [string];
}

/** Reads all rows in the order of ids, page by page. Takes the page size and the function that reads a page. */
export async function* pagesOf<Row extends { readonly id: string }>(
  size: number,
  read: (page: PageOfIds) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: string | undefined;
  for (;;) {
    const page = await read({
      order: [["id", "asc"]],
      limit: size,
      ...(last !== undefined && { after: [last] as const }),
    });
    yield page;
    last = page.at(-1)?.id;
    if (page.length < size) return;
  }
}

/** Page size of {@link allRows}. */
const BATCH = 500;

/** Reads all rows of a listing, page by page, with a function that reads at most `limit` rows after a row. One round trip for every 500 rows. */
export async function allRows<Row>(
  pageAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageAfter(rows.at(-1), BATCH);
    rows.push(...page);
    if (page.length < BATCH) return rows;
  }
}
