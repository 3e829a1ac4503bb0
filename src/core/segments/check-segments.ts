import type { User } from "../identity/user.ts";
import { pagesOf } from "../kit/pages.ts";
import type { Check, CheckResult, Reconcilable } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { type SegmentCustomer, type WindowDays, windowDays } from "./segment-customer.ts";

/** Number of users checked per round trip. */
const PAGE = 500;

/**
 * Compares what segments ask about each customer with the user, and visits and spend with the purchases since the windows' beginnings.
 * Differences are checked again with the user's row locked. Stores without these rows, as in the browser edition, have nothing to check.
 */
export const checkSegments: Check = async (store) => ({ end: () => checked(store) });

async function checked(store: Reconcilable): Promise<CheckResult> {
  const { reader } = store;
  if ((await reader.count("segmentWindows", {})) === 0) return { checkedRows: {}, faults: [] };
  const faults: string[] = [];
  let customers = 0;
  const where = { role: "customer" as const };
  for await (const users of pagesOf(PAGE, (page) => reader.many("users", { where, ...page }))) {
    for (const id of await differing(reader, users)) faults.push(...(await recheck(store, id)));
    customers += users.length;
  }
  const rows = await reader.count("segmentCustomers", {});
  const accounts = await reader.count("users", where);
  if (faults.length === 0 && rows > accounts) {
    faults.push(`Segments know ${rows} customers, but there are ${accounts}.`);
  }
  return { checkedRows: { "customers of segments": customers }, faults };
}

async function recheck(store: Reconcilable, id: string): Promise<readonly string[]> {
  return store.transact(async (reader) => {
    const user = await reader.one("users", { id }, { lock: true });
    const still = user === undefined ? [] : await differing(reader, [user]);
    const faults = still.map((one) => `What segments know about the user ${one} differs.`);
    return { changes: [], result: faults };
  });
}

/** Returns the ids of the users whose row differs from the other tables. */
async function differing(
  reader: ProgramReader,
  users: readonly User[],
): Promise<readonly string[]> {
  const ids = users.map(({ id }) => id);
  const [rows, ...windows] = await Promise.all([
    rowsById(reader, "segmentCustomers", ids),
    ...windowDays.map((days) => sumsOf(reader, days, ids)),
  ]);
  return users.flatMap((user) => {
    const row = rows.get(user.id);
    const isRight =
      row !== undefined &&
      isOfUser(row, user) &&
      windows.every(
        ({ days, visits, spend }) =>
          row[`visits${days}`] === (visits.get(user.id) ?? 0) &&
          row[`spend${days}`] === (spend.get(user.id) ?? 0),
      );
    return isRight ? [] : [user.id];
  });
}

function isOfUser(row: SegmentCustomer, user: User): boolean {
  const birthday =
    user.birthday === ""
      ? 0
      : Number(user.birthday.slice(5, 7)) * 100 + Number(user.birthday.slice(8));
  return (
    row.joinedDate === user.joinedDate &&
    row.tier === user.tier &&
    row.joinedBy === user.joinedBy &&
    row.points === user.points &&
    row.lastVisitAt === user.lastVisitAt &&
    row.isActive === user.isActive &&
    row.lastPurchaseDay === user.lastPurchaseDay &&
    row.birthday === birthday
  );
}

/** The visits and the spend of users' purchases since the beginning of a window. */
async function sumsOf(reader: ProgramReader, days: WindowDays, ids: readonly string[]) {
  const window = await reader.one("segmentWindows", { id: String(days) });
  const where = { userId: { anyOf: ids }, recordedAt: { atLeast: window?.startsAt ?? 0 } };
  const [visits, paid, refunded] = await Promise.all([
    reader.groups("purchases", { by: ["userId"], where: { ...where, startsVisit: true } }),
    reader.groups("purchases", { by: ["userId"], sum: "amount", where }),
    reader.groups("purchases", { by: ["userId"], sum: "refunded", where }),
  ]);
  const back = new Map(refunded.map(({ key, sum }) => [key.userId, sum]));
  return {
    days,
    visits: new Map(visits.map(({ key, count }) => [key.userId, count])),
    spend: new Map(paid.map(({ key, sum }) => [key.userId, sum - (back.get(key.userId) ?? 0)])),
  };
}
