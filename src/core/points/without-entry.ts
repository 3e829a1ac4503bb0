import type { ProgramReader } from "../world.ts";

/** Rows that one question about entries brings: an index of two columns may be tried for each user with each row. */
export const ENTRIES_PAGE = 100;

/** The rows that have no entry in their user's ledger. In: the rows, no more than {@link ENTRIES_PAGE}, and what the ledger calls the entry of one. One question. */
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
