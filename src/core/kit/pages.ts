type Direction = "asc" | "desc";

/** The last row of a page as callers send it back for the next one: the field that rows are ordered by, and the id. */
type Cursor<Field extends string> = { readonly [Name in Field | "id"]: string | number };

/** The part of a listing that orders rows by a field and then by id, lowest first, after a row; without one from the first. */
export function ascending<Field extends string>(field: Field, after?: Cursor<Field> | null) {
  return inOrder(field, "asc", after && [after[field], after.id]);
}

/** The same, highest first. */
export function descending<Field extends string>(field: Field, after?: Cursor<Field> | null) {
  return inOrder(field, "desc", after && [after[field], after.id]);
}

/** The part of a listing that orders rows by a number field and then by id, after a place; null for the first page. */
export function fromPlace<Field extends string>(
  field: Field,
  direction: Direction,
  after: Place | null,
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

/** Splits rows, read with one more than a page, into the page and the row that the next one begins after; undefined without a next page. */
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

/** A page as it is returned. In: the rows read, one more than the page's size when another page follows, how a row is written, and its place. */
export function placedRows<Row, Written>(
  rows: readonly Row[],
  size: number,
  write: (row: Row) => Written,
  placeOf: (row: Row) => Place,
): PlacedRows<Written> {
  const { page, last } = splitPage(rows, size);
  return { rows: page.map(write), next: last === undefined ? null : placeOf(last) };
}

/** What a page is asked for with: in the order of ids, after the page before. */
interface PageOfIds {
  readonly order: readonly [readonly ["id", "asc"]];
  readonly limit: number;
  readonly after?: readonly [string];
}

/** All rows by their ids, page after page. In: the rows of a page, and what reads one. */
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

/** How many rows {@link allRows} reads at a time. */
const BATCH = 500;

/** All rows of a listing, page after page. In: what reads the page after a row, of at most `limit` rows. One round trip for every 500 rows. */
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
