/** How many rows one question brings. */
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
