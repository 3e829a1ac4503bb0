import type { User } from "../identity/user.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { Entry } from "./entry.ts";
import { lotFields, nothingReplayed, type Replayed, replayEntry } from "./replayed-lots.ts";

/** Entries of one customer that are read together when a difference is checked again. */
const PAGE = 500;

/**
 * Rebuilds each customer's open lots and activities from the ledger and compares them with the stored ones. Accounts whose lots are not
 * known yet, and deleted ones, are left out. Differences are checked again with the customer's row locked. Cost: the customers of each page
 * of the ledger.
 */
export const checkLots: Check = async (store) => {
  const replays = new Map<string, Replayed>();
  const faults: string[] = [];
  let current: string | undefined;
  let customers = 0;

  const settle = async (ids: readonly string[]) => {
    const users = await rowsById(store.reader, "users", ids);
    for (const id of ids) {
      const user = users.get(id);
      const replayed = replays.get(id);
      replays.delete(id);
      if (user === undefined || user.oldestLot === null || replayed === undefined) continue;
      customers += 1;
      if (!isSame(replayed, user)) faults.push(...(await recheck(store, id)));
    }
  };
  return {
    async page(entries) {
      await settle([...replays.keys()].filter((id) => id !== entries[0]?.userId));
      return (entry) => {
        if (entry.userId !== current) replays.set(entry.userId, nothingReplayed);
        current = entry.userId;
        return [replayInto(replays, entry)];
      };
    },
    async end() {
      await settle([...replays.keys()]);
      return { checkedRows: { lots: customers }, faults };
    },
  };
};

/** Replays an entry, and returns what is wrong with it. */
function replayInto(replays: Map<string, Replayed>, entry: Entry): string | undefined {
  const before = replays.get(entry.userId);
  if (before === undefined) return undefined;
  try {
    replays.set(entry.userId, replayEntry(before, entry));
    return undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    replays.delete(entry.userId);
    return "takes more from a lot than is left of it";
  }
}

type Stored = Pick<User, "openLots" | "oldestLot" | "soonestLotEnd" | "activeMonths">;

function isSame(replayed: Replayed, user: Stored): boolean {
  const expected = lotFields(replayed);
  return (
    user.oldestLot === expected.oldestLot &&
    user.soonestLotEnd === expected.soonestLotEnd &&
    areSame(user.openLots, expected.openLots) &&
    areSame(user.activeMonths, expected.activeMonths)
  );
}

function areSame(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

async function recheck(store: Reconcilable, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const user = await reader.one("users", { id }, { lock: true });
    const replayed = await replayLedger(reader, id);
    const isRight = user === undefined || user.oldestLot === null || isSame(replayed, user);
    const fault = `The open lots or activities of the user ${id} are not what the ledger leaves.`;
    return { changes: [], result: isRight ? [] : [fault] };
  });
}

/** Replays a customer's whole ledger, a page at a time. */
export async function replayLedger(reader: ProgramReader, userId: string): Promise<Replayed> {
  let replayed = nothingReplayed;
  for (let after = 0; ; ) {
    const entries = await reader.many("transactions", {
      where: { userId },
      order: [["entryNo", "asc"]],
      limit: PAGE,
      ...(after > 0 && { after: [after] }),
    });
    replayed = entries.reduce(replayEntry, replayed);
    if (entries.length < PAGE) return replayed;
    after = entries.at(-1)?.entryNo ?? after;
  }
}
