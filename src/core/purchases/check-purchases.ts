import { pagesOf } from "../kit/pages.ts";
import type { Entry } from "../points/entry.ts";
import { ENTRIES_PAGE, withoutEntry } from "../points/without-entry.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { reversalFaults } from "./check-reversals.ts";
import { earningKey, PURCHASE_SOURCE, REFUND_SOURCE, refundKey } from "./ledger-keys.ts";
import type { Purchase, Refund } from "./purchase.ts";

/** Page size of purchases. */
const PAGE = 500;

/** Compares each purchase and refund with its ledger entry, and the refunded sums of a purchase with its refunds. */
export const checkSales: Check = async (store) => {
  let entriesOfPurchases = 0;
  return {
    async page(entries) {
      const sales = await salesOf(store.reader, entries);
      entriesOfPurchases += entries.filter(({ source }) => source === PURCHASE_SOURCE).length;
      return (entry) => [saleFault(sales, entry)];
    },
    async end() {
      const purchases = await checkPurchases(store, entriesOfPurchases);
      const refunds = await checkRefunds(store.reader);
      return {
        checkedRows: { purchases: purchases.checkedRows, refunds: refunds.checkedRows },
        faults: [...purchases.faults, ...refunds.faults],
      };
    },
  };
};

/** The number of rows checked, and the differences. */
interface Found {
  readonly checkedRows: number;
  readonly faults: readonly string[];
}

/** The purchases and refunds that entries refer to, by id. */
interface Sales {
  readonly purchases: ReadonlyMap<string, Purchase>;
  readonly refunds: ReadonlyMap<string, Refund>;
}

/** Reads the purchases and refunds that a page of the ledger refers to. One round trip, none without any. */
async function salesOf(reader: ProgramReader, page: readonly Entry[]): Promise<Sales> {
  const named = (wanted: string) =>
    page.flatMap(({ source, reference }) => (source === wanted ? [reference] : []));
  const [purchases, refunds] = await Promise.all([
    rowsById(reader, "purchases", named(PURCHASE_SOURCE)),
    rowsById(reader, "refunds", named(REFUND_SOURCE)),
  ]);
  return { purchases, refunds };
}

/** Returns the difference of an entry of a purchase or refund; undefined for a correct one, and for other entries. */
function saleFault({ purchases, refunds }: Sales, entry: Entry): string | undefined {
  const { source, reference: id } = entry;
  switch (source) {
    case PURCHASE_SOURCE:
      return entryFault(entry, enteredOf(purchases.get(id)), {
        what: `the purchase ${id}`,
        type: "earn",
        once: earningKey(id),
      });
    case REFUND_SOURCE:
      return entryFault(entry, refunds.get(id), {
        what: `the refund ${id}`,
        type: "redeem",
        once: refundKey(id),
      });
    default:
      return undefined;
  }
}

/** What the ledger entry of a purchase has: its points without those that were refunded while they were pending. */
function enteredOf(purchase: Purchase | undefined) {
  return purchase && { ...purchase, points: purchase.points - purchase.pendingBack };
}

/** Whether the points of a purchase are in the ledger. */
function isEntered({ points, pendingBack, pointsState }: Purchase): boolean {
  return points > pendingBack && (pointsState === "posted" || pointsState === "released");
}

function entryFault(
  { userId, type, amount, once }: Entry,
  row: { readonly userId: string; readonly points: number } | undefined,
  wanted: { readonly what: string } & Pick<Entry, "type" | "once">,
): string | undefined {
  const { what } = wanted;
  if (row?.userId !== userId) return `names ${what}, which is not this user's`;
  if (type !== wanted.type || amount !== row.points) {
    return `is not the ${row.points} points of ${what}`;
  }
  return once === wanted.once ? undefined : `could come for ${what} twice`;
}

/**
 * Compares each purchase with its refunds and the ledger. The ledger has been read, and each of its entries for a purchase refers to a
 * different one that earned as many points: so every purchase has an entry if the numbers are equal. Only if they differ are the purchases
 * without an entry searched for. Differences are checked again with the purchase locked. `entries` is the number of entries for purchases.
 * Cost: reads the purchases once by id.
 */
async function checkPurchases(store: Reconcilable, entries: number): Promise<Found> {
  const { reader } = store;
  const faults: string[] = [];
  let checkedRows = 0;
  let earning = 0;
  for await (const page of pagesOf(PAGE, (listing) => reader.many("purchases", listing))) {
    for (const { id } of await mismatched(reader, page)) faults.push(...(await recheck(store, id)));
    if ((await reversalFaults(reader, page)).length > 0) {
      for (const { id } of page) faults.push(...(await recheckReversals(store, id)));
    }
    checkedRows += page.length;
    earning += page.filter(isEntered).length;
  }
  if (earning !== entries) faults.push(...(await withoutEarning(reader)));
  return { checkedRows, faults };
}

/** Returns the purchases whose refunded sums differ from their refunds. One round trip for all of them. */
async function mismatched(
  reader: ProgramReader,
  page: readonly Purchase[],
): Promise<readonly Purchase[]> {
  const where = { purchaseId: { anyOf: page.map(({ id }) => id) } };
  const sumsOf = async (sum: "amount" | "points" | "forfeited" | "fromPending" | "carriedBack") => {
    const groups = await reader.groups("refunds", { by: ["purchaseId"], sum, where });
    return new Map(groups.map((group) => [group.key.purchaseId, group.sum]));
  };
  const [amounts, points, forfeited, pending, carried] = await Promise.all([
    sumsOf("amount"),
    sumsOf("points"),
    sumsOf("forfeited"),
    sumsOf("fromPending"),
    sumsOf("carriedBack"),
  ]);
  return page.filter(({ id, refunded, pointsBack, pendingBack, carriedBack }) => {
    const waiting = pending.get(id) ?? 0;
    const back = (points.get(id) ?? 0) + (forfeited.get(id) ?? 0) + waiting;
    const isWhole =
      pointsBack === back && pendingBack === waiting && carriedBack === (carried.get(id) ?? 0);
    return refunded !== (amounts.get(id) ?? 0) || !isWhole;
  });
}

async function recheck(store: Reconcilable, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const purchase = await reader.one("purchases", { id }, { lock: true });
    const still = purchase === undefined ? [] : await mismatched(reader, [purchase]);
    const faults = still.map(
      ({ refunded, pointsBack, carriedBack }) =>
        `The purchase ${id} shows ${refunded}, ${pointsBack} points and ${carriedBack} carried millionths as refunded, which is not what its refunds add up to.`,
    );
    return { changes: [], result: faults };
  });
}

async function recheckReversals(store: Reconcilable, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const purchase = await reader.one("purchases", { id }, { lock: true });
    return {
      changes: [],
      result: purchase === undefined ? [] : await reversalFaults(reader, [purchase]),
    };
  });
}

async function withoutEarning(reader: ProgramReader): Promise<readonly string[]> {
  const faults: string[] = [];
  const where = { points: { atLeast: 1 } };
  const pages = pagesOf(ENTRIES_PAGE, (listing) => reader.many("purchases", { where, ...listing }));
  for await (const page of pages) {
    const entered = page.filter(isEntered);
    for (const { id, userId, points } of await withoutEntry(reader, entered, earningKey)) {
      faults.push(`The purchase ${id} of ${userId} has earned ${points} points without an entry.`);
    }
  }
  return faults;
}

/** Compares each refund with its purchase, and with the ledger if it took points back. Cost: reads the refunds once by id. */
async function checkRefunds(reader: ProgramReader): Promise<Found> {
  const faults: string[] = [];
  let checkedRows = 0;
  for await (const page of pagesOf(ENTRIES_PAGE, (listing) => reader.many("refunds", listing))) {
    const taking = page.filter(({ points }) => points > 0);
    const [purchases, missing] = await Promise.all([
      rowsById(
        reader,
        "purchases",
        page.map(({ purchaseId }) => purchaseId),
      ),
      withoutEntry(reader, taking, refundKey),
    ]);
    for (const row of page) {
      const { id, purchaseId, userId, locationId } = row;
      const awards = row.awards.reduce((sum, { points }) => sum + points, 0);
      if (row.awards.length > 0 && awards !== row.points + row.forfeited + row.fromPending) {
        faults.push(`The refund ${id} of ${userId} reversed awards of ${awards} points.`);
      }
      const purchase = purchases.get(purchaseId);
      if (purchase?.userId !== userId || purchase.locationId !== locationId) {
        faults.push(
          `The refund ${id} names the purchase ${purchaseId}, which ${userId} did not make there.`,
        );
      }
    }
    for (const { id, userId, points } of missing) {
      faults.push(`The refund ${id} of ${userId} took ${points} points back without an entry.`);
    }
    checkedRows += page.length;
  }
  return { checkedRows, faults };
}
