import type { User } from "../identity/user.ts";
import { pagesOf } from "../kit/pages.ts";
import type { MonthSums } from "../period-sums/month-sums.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import { rebuiltSums } from "./rebuilt-sums.ts";

/** Number of users checked together. */
const PAGE = 200;

/**
 * Compares each user's sums by program month with the ledger and the purchases. Accounts whose sums are not known yet are left
 * out. Differences are checked again with the user's row locked. Cost: reads users, purchases and groups of the other entries once.
 */
export const checkSums: Check = async (store) => ({
  async end() {
    const faults: string[] = [];
    let checked = 0;
    for await (const users of pagesOf(PAGE, (listing) => store.reader.many("users", listing))) {
      const known = users.filter(({ tierSince }) => tierSince !== null);
      for (const id of await differing(store.reader, known))
        faults.push(...(await recheck(store, id)));
      checked += known.length;
    }
    return { checkedRows: { "month sums": checked }, faults };
  },
});

/** Returns the ids of the users whose stored sums are not what the ledger and the purchases add up to. */
async function differing(
  reader: ProgramReader,
  users: readonly User[],
): Promise<readonly string[]> {
  if (users.length === 0) return [];
  const rebuilt = await rebuiltSums(
    reader,
    users.map(({ id }) => id),
  );
  return users
    .filter(({ id, monthSums }) => !areSame(monthSums, rebuilt.get(id) ?? {}))
    .map(({ id }) => id);
}

function areSame(one: MonthSums, other: MonthSums): boolean {
  const months = Object.keys(one);
  return (
    months.length === Object.keys(other).length &&
    months.every(
      (month) =>
        one[month]?.earned === other[month]?.earned && one[month]?.spent === other[month]?.spent,
    )
  );
}

async function recheck(store: Reconcilable, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const user = await reader.one("users", { id }, { lock: true });
    const still =
      user === undefined || user.tierSince === null ? [] : await differing(reader, [user]);
    const fault = `The sums by month of the user ${id} are not what the ledger and the purchases add up to.`;
    return { changes: [], result: still.map(() => fault) };
  });
}
