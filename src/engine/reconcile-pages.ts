import type { ProgramReader } from "#core/world.ts";

/** The order, limit and cursor of a page of rows, by id. */
export interface IdPage {
  readonly order: readonly [readonly ["id", "asc"]];
  readonly limit: number;
  readonly after?: readonly [string];
}

/** Yields all rows by id, page by page. */
export async function* pagesById<Row extends { readonly id: string }>(
  size: number,
  read: (page: IdPage) => Promise<readonly Row[]>,
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

/** Rows per query about their entries. Larger pages are slow, because the query may try each user with each row. */
export const ENTRIES_PAGE = 100;

/**
 * Returns the rows that have no entry in their user's ledger. One query.
 * @param rows at most {@link ENTRIES_PAGE}
 * @param nameOf returns the `once` name of a row's entry
 */
export async function rowsWithoutEntry<
  Row extends { readonly id: string; readonly userId: string },
>(
  reader: ProgramReader,
  rows: readonly Row[],
  nameOf: (id: string) => string,
): Promise<readonly Row[]> {
  if (rows.length === 0) return [];
  const entries = await reader.many("transactions", {
    where: {
      userId: { anyOf: [...new Set(rows.map(({ userId }) => userId))] },
      once: { anyOf: rows.map(({ id }) => nameOf(id)) },
    },
    order: [["id", "asc"]],
    limit: rows.length,
  });
  const there = new Set(entries.map(({ userId, once }) => `${userId} ${once}`));
  return rows.filter(({ id, userId }) => !there.has(`${userId} ${nameOf(id)}`));
}
