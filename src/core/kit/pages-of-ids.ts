/** What a page is asked for with: in the order of ids, after the page before. */
export interface PageOfIds {
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
