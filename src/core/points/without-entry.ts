import type { ProgramReader } from "../world.ts";

/** Number of rows per query: a database may try an index of two columns for each combination of user and row. */
export const ENTRIES_PAGE = 100;

/** Returns the rows without an entry in their user's ledger. Takes at most {@link ENTRIES_PAGE} rows, and the key of a row's entry. One query. */
export async function withoutEntry<Row extends { readonly id: string; readonly userId: string }>(
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
