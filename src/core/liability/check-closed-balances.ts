import { pagesOf } from "../kit/pages.ts";
import { lotPoints } from "../point-lots/lots.ts";
import type { Entry } from "../points/entry.ts";
import type { Check } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import type { ClosedBalance } from "./closed-balance.ts";

/** Number of accounts per query. */
const PAGE = 500;

/**
 * Compares the balances of deleted accounts with the ledger: every deleted account with points has one, and no other account does. Reads which
 * accounts exist for each page of the ledger.
 */
export const checkClosedBalances: Check = async ({ reader }) => {
  const faults: string[] = [];
  let previous: Entry | undefined;
  return {
    page: async (entries) => {
      const last = [...(previous === undefined ? [] : [previous]), ...entries].filter(
        ({ userId }, at, all) => all[at + 1] !== undefined && all[at + 1]?.userId !== userId,
      );
      previous = entries.at(-1) ?? previous;
      faults.push(...(await faultsOf(reader, last)));
      return () => [];
    },
    end: async () => {
      faults.push(...(await faultsOf(reader, previous === undefined ? [] : [previous])));
      const { count, open } = await ofExistingAccounts(reader);
      return { checkedRows: { "closed balances": count }, faults: [...faults, ...open] };
    },
  };
};

/** Checks the accounts of last entries. */
async function faultsOf(reader: ProgramReader, last: readonly Entry[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let from = 0; from < last.length; from += PAGE) {
    faults.push(...(await pageFaults(reader, last.slice(from, from + PAGE))));
  }
  return faults;
}

async function pageFaults(
  reader: ProgramReader,
  last: readonly Entry[],
): Promise<readonly string[]> {
  const existing = await existingOf(
    reader,
    last.map(({ userId }) => userId),
  );
  const deleted = last.filter(({ userId }) => !existing.has(userId));
  if (deleted.length === 0) return [];
  // Read after the accounts: a balance is stored in the commit of the deletion, after which no entry follows.
  const [closed, balances] = await Promise.all([
    closedOf(reader, deleted),
    Promise.all(deleted.map(({ userId }) => balanceOf(reader, userId))),
  ]);
  return deleted.flatMap(({ userId }, at) => {
    const { points = 0 } = closed.get(userId) ?? {};
    const balance = balances[at] ?? 0;
    if (points === balance) return [];
    return [
      `The deleted account ${userId} had ${balance} points, but ${points} are recorded as closed.`,
    ];
  });
}

/** Returns the ids of users that exist. */
async function existingOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const groups = await reader.groups("users", { by: ["id"], where: { id: { anyOf: ids } } });
  return new Set(groups.map(({ key }) => key.id));
}

async function closedOf(
  reader: ProgramReader,
  deleted: readonly Entry[],
): Promise<ReadonlyMap<string, ClosedBalance>> {
  const rows = await reader.many("closedBalances", {
    where: { id: { anyOf: deleted.map(({ userId }) => userId) } },
    order: [["id", "asc"]],
    limit: deleted.length,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

async function balanceOf(reader: ProgramReader, userId: string): Promise<number> {
  const [latest] = await reader.many("transactions", {
    where: { userId },
    order: [["entryNo", "desc"]],
    limit: 1,
  });
  return latest?.balanceAfter ?? 0;
}

/** Counts the closed balances, and returns a sentence for each one of an account that exists. */
async function ofExistingAccounts(
  reader: ProgramReader,
): Promise<{ readonly count: number; readonly open: readonly string[] }> {
  const open: string[] = [];
  let count = 0;
  for await (const rows of pagesOf(PAGE, (page) => reader.many("closedBalances", page))) {
    count += rows.length;
    for (const { id, points, lots } of rows) {
      const isRight = Object.keys(lots).length === 0 || lotPoints(lots) === points;
      if (!isRight)
        open.push(`The lots of the deleted account ${id} are not its ${points} points.`);
    }
    const existing = await existingOf(
      reader,
      rows.map(({ id }) => id),
    );
    for (const id of existing) open.push(`The account ${id} has a closed balance, but it exists.`);
  }
  return { count, open };
}
