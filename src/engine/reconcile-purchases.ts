import type { Entry } from "#core/points/entry.ts";
import {
  earningKey,
  PURCHASE_SOURCE,
  REFUND_SOURCE,
  refundKey,
} from "#core/purchases/ledger-keys.ts";
import type { Purchase, Refund } from "#core/purchases/purchase.ts";
import type { ProgramReader } from "#core/world.ts";
import type { CheckResult } from "./check-result.ts";
import type { Store } from "./ports.ts";
import { ENTRIES_PAGE, pagesById, rowsWithoutEntry } from "./reconcile-pages.ts";

/** Purchases read in one query. */
const PAGE = 500;

/** The purchases and refunds that entries name, by id. */
export interface Sales {
  readonly purchases: ReadonlyMap<string, Purchase>;
  readonly refunds: ReadonlyMap<string, Refund>;
}

/** Returns the purchases and refunds that a page of the ledger names. At most one round trip. */
export async function salesOf(reader: ProgramReader, page: readonly Entry[]): Promise<Sales> {
  const named = (wanted: string) =>
    page.flatMap(({ source, reference }) => (source === wanted ? [reference] : []));
  const [purchases, refunds] = await Promise.all([
    purchasesOf(reader, named(PURCHASE_SOURCE)),
    refundsOf(reader, named(REFUND_SOURCE)),
  ]);
  return { purchases: byId(purchases), refunds: byId(refunds) };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function purchasesOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<readonly Purchase[]> {
  if (ids.length === 0) return [];
  const where = { id: { anyOf: ids } };
  return await reader.many("purchases", { where, order: [["id", "asc"]], limit: ids.length });
}

async function refundsOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<readonly Refund[]> {
  if (ids.length === 0) return [];
  const where = { id: { anyOf: ids } };
  return await reader.many("refunds", { where, order: [["id", "asc"]], limit: ids.length });
}

/** Returns the fault of an entry of a purchase or refund; undefined when it is correct or of another source. */
export function saleFault({ purchases, refunds }: Sales, entry: Entry): string | undefined {
  const { source, reference: id } = entry;
  switch (source) {
    case PURCHASE_SOURCE:
      return entryFault(entry, purchases.get(id), {
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

function entryFault(
  { userId, type, amount, once }: Entry,
  row: Pick<Purchase, "userId" | "points"> | undefined,
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
 * Compares each purchase with its refunds and with the ledger. The ledger check has compared each entry with its purchase, so the counts
 * are compared first, and purchases without an entry are searched only when the counts differ. Faults are checked again with the purchase
 * locked. Cost: reads the purchases once by id.
 * @param entries the number of ledger entries of purchases
 */
export async function checkPurchases(
  store: Pick<Store, "reader" | "transact">,
  entries: number,
): Promise<CheckResult> {
  const { reader } = store;
  const faults: string[] = [];
  let checked = 0;
  let earning = 0;
  for await (const page of pagesById(PAGE, (listing) => reader.many("purchases", listing))) {
    for (const { id } of await differing(reader, page)) faults.push(...(await recheck(store, id)));
    checked += page.length;
    earning += page.filter(({ points }) => points > 0).length;
  }
  if (earning !== entries) faults.push(...(await withoutEarning(reader)));
  return { checked, faults };
}

/** Returns the purchases whose refunded amounts differ from their refunds. One round trip. */
async function differing(
  reader: ProgramReader,
  page: readonly Purchase[],
): Promise<readonly Purchase[]> {
  const where = { purchaseId: { anyOf: page.map(({ id }) => id) } };
  const sumsOf = async (sum: "amount" | "points" | "forfeited") => {
    const groups = await reader.groups("refunds", { by: ["purchaseId"], sum, where });
    return new Map(groups.map((group) => [group.key.purchaseId, group.sum]));
  };
  const [amounts, points, forfeited] = await Promise.all([
    sumsOf("amount"),
    sumsOf("points"),
    sumsOf("forfeited"),
  ]);
  return page.filter(({ id, refunded, pointsBack }) => {
    const back = (points.get(id) ?? 0) + (forfeited.get(id) ?? 0);
    return refunded !== (amounts.get(id) ?? 0) || pointsBack !== back;
  });
}

async function recheck(store: Pick<Store, "transact">, id: string): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const purchase = await reader.one("purchases", { id }, { lock: true });
    const still = purchase === undefined ? [] : await differing(reader, [purchase]);
    const faults = still.map(
      ({ refunded, pointsBack }) =>
        `The purchase ${id} shows ${refunded} and ${pointsBack} points as refunded, which is not what its refunds add up to.`,
    );
    return { changes: [], result: faults };
  });
}

async function withoutEarning(reader: ProgramReader): Promise<readonly string[]> {
  const faults: string[] = [];
  const where = { points: { atLeast: 1 } };
  const pages = pagesById(ENTRIES_PAGE, (listing) =>
    reader.many("purchases", { where, ...listing }),
  );
  for await (const page of pages) {
    for (const { id, userId, points } of await rowsWithoutEntry(reader, page, earningKey)) {
      faults.push(`The purchase ${id} of ${userId} has earned ${points} points without an entry.`);
    }
  }
  return faults;
}

/** Compares each refund with its purchase, and with the ledger where it took points. Cost: reads the refunds once by id. */
export async function checkRefunds(reader: ProgramReader): Promise<CheckResult> {
  const faults: string[] = [];
  let checked = 0;
  for await (const page of pagesById(ENTRIES_PAGE, (listing) => reader.many("refunds", listing))) {
    const taking = page.filter(({ points }) => points > 0);
    const [purchases, missing] = await Promise.all([
      purchasesOf(reader, [...new Set(page.map(({ purchaseId }) => purchaseId))]),
      rowsWithoutEntry(reader, taking, refundKey),
    ]);
    const known = byId(purchases);
    for (const { id, purchaseId, userId, locationId } of page) {
      const purchase = known.get(purchaseId);
      if (purchase?.userId !== userId || purchase.locationId !== locationId) {
        faults.push(
          `The refund ${id} names the purchase ${purchaseId}, which ${userId} did not make there.`,
        );
      }
    }
    for (const { id, userId, points } of missing) {
      faults.push(`The refund ${id} of ${userId} took ${points} points back without an entry.`);
    }
    checked += page.length;
  }
  return { checked, faults };
}
