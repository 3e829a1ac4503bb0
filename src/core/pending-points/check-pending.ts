import type { User } from "../identity/user.ts";
import { pagesOf } from "../kit/pages.ts";
import { ENTRIES_PAGE } from "../points/without-entry.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { PendingPoints } from "./pending-points.ts";
import { purchaseOf } from "./read-pending.ts";

/** Number of users checked together. */
const PAGE = 500;

/**
 * Compares pending points with the ledger, which has them once they are released and never otherwise, with their purchases, and with the
 * customers' sums. Differences are checked again in a transaction. Cost: reads the rows and the users once by id.
 */
export const checkPendingPoints: Check = async (store) => ({
  async end() {
    const faults: string[] = [];
    let checkedRows = 0;
    const rows = pagesOf(ENTRIES_PAGE, (listing) => store.reader.many("pendingPoints", listing));
    for await (const page of rows) {
      checkedRows += page.length;
      const suspects = (await wrongRows(store.reader, page)).map(({ id }) => id);
      if (suspects.length > 0) faults.push(...(await rowsAgain(store, suspects)));
    }
    for await (const users of pagesOf(PAGE, (listing) => store.reader.many("users", listing))) {
      const suspects = (await wrongSums(store.reader, users)).map(({ id }) => id);
      if (suspects.length > 0) faults.push(...(await sumsAgain(store, suspects)));
    }
    return { checkedRows: { "pending points": checkedRows }, faults };
  },
});

/** Returns the rows that do not fit the ledger or their purchase. One round trip. */
async function wrongRows(
  reader: ProgramReader,
  rows: readonly PendingPoints[],
): Promise<readonly PendingPoints[]> {
  if (rows.length === 0) return [];
  const purchaseIds = rows.flatMap((row) => purchaseOf(row) ?? []);
  const [entries, purchases] = await Promise.all([
    reader.many("transactions", {
      where: {
        userId: { anyOf: [...new Set(rows.map(({ userId }) => userId))] },
        once: { anyOf: rows.map(({ once }) => once) },
      },
      order: [["id", "asc"]],
      limit: rows.length,
    }),
    rowsById(reader, "purchases", purchaseIds),
  ]);
  const amounts = new Map(entries.map((entry) => [`${entry.userId} ${entry.once}`, entry.amount]));
  return rows.filter((row) => {
    const { state, userId, once, points, remaining } = row;
    const amount = amounts.get(`${userId} ${once}`);
    if (amount !== (state === "released" ? remaining : undefined)) return true;
    const id = purchaseOf(row);
    if (id === undefined) return false;
    const purchase = purchases.get(id);
    return purchase?.pointsState !== state || purchase.pendingBack !== points - remaining;
  });
}

async function rowsAgain(store: Reconcilable, ids: readonly string[]): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const rows = await rowsById(reader, "pendingPoints", ids);
    const still = await wrongRows(reader, [...rows.values()]);
    const result = still.map(
      ({ id, userId, state }) =>
        `The pending points ${id} of ${userId} are ${state}, which is not what the ledger and their purchase say.`,
    );
    return { changes: [], result };
  });
}

/** Returns the users whose sum of pending points is not that of their rows. One round trip. */
async function wrongSums(reader: ProgramReader, users: readonly User[]): Promise<readonly User[]> {
  if (users.length === 0) return [];
  const groups = await reader.groups("pendingPoints", {
    by: ["userId"],
    sum: "remaining",
    where: { userId: { anyOf: users.map(({ id }) => id) }, state: "pending" },
  });
  const sums = new Map(groups.map(({ key, sum }) => [key.userId, sum]));
  return users.filter(({ id, pendingPoints }) => pendingPoints !== (sums.get(id) ?? 0));
}

async function sumsAgain(store: Reconcilable, ids: readonly string[]): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const users = await rowsById(reader, "users", ids);
    const still = await wrongSums(reader, [...users.values()]);
    const result = still.map(
      ({ id, pendingPoints }) =>
        `The user ${id} has ${pendingPoints} pending points, which is not what the rows add up to.`,
    );
    return { changes: [], result };
  });
}
