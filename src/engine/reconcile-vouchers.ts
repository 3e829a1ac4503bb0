import type { Entry } from "#core/points/entry.ts";
import { RETURN_SOURCE, returnOf } from "#core/vouchers/ending.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Look } from "./look.ts";

/** Vouchers that one question brings: an index of two columns may be tried for each user with each voucher. */
const PAGE = 100;

/** The vouchers that entries name as given back, by id. In: a page of the ledger. */
export async function returnedVouchers(
  reader: ProgramReader,
  page: readonly Entry[],
): Promise<ReadonlyMap<string, Voucher>> {
  const ids = page.flatMap(({ source, reference }) =>
    source === RETURN_SOURCE ? [reference] : [],
  );
  if (ids.length === 0) return new Map();
  const vouchers = await reader.many("vouchers", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
  });
  return new Map(vouchers.map((voucher) => [voucher.id, voucher]));
}

/** What is wrong with an entry that gives a voucher's points back; undefined for a right one, and for every other entry. */
export function returnFault(
  returned: ReadonlyMap<string, Voucher>,
  { source, reference, userId, type, amount, once }: Entry,
): string | undefined {
  if (source !== RETURN_SOURCE) return undefined;
  const voucher = returned.get(reference);
  if (voucher?.state !== "cancelled" || voucher.userId !== userId) {
    return `names the voucher ${reference}, which this user did not give back`;
  }
  if (type !== "earn" || amount !== voucher.cost) {
    return `is not the ${voucher.cost} points that the voucher ${reference} has cost`;
  }
  return once === returnOf(reference)
    ? undefined
    : `could give the voucher ${reference} back twice`;
}

/**
 * Holds each voucher that was given back for points against the ledger, where it has one entry: that there is no second one, and none without its
 * voucher, is seen where the ledger is read. Cost: reads the vouchers once by their ids, and for each hundred of those the entries by what happened once.
 */
export async function checkReturns(reader: ProgramReader): Promise<Look> {
  const faults: string[] = [];
  let looked = 0;
  let last: string | undefined;
  for (;;) {
    const page = await reader.many("vouchers", {
      where: { state: "cancelled", cost: { atLeast: 1 } },
      order: [["id", "asc"]],
      limit: PAGE,
      ...(last !== undefined && { after: [last] }),
    });
    for (const { id, userId, cost } of await withoutEntry(reader, page)) {
      faults.push(`The voucher ${id} of ${userId} was given back without its ${cost} points.`);
    }
    looked += page.length;
    last = page.at(-1)?.id;
    if (page.length < PAGE) return { looked, faults };
  }
}

/** The vouchers whose points have not come back. One question for all of them. */
async function withoutEntry(
  reader: ProgramReader,
  page: readonly Voucher[],
): Promise<readonly Voucher[]> {
  if (page.length === 0) return [];
  const entries = await reader.many("transactions", {
    where: {
      userId: { anyOf: [...new Set(page.map(({ userId }) => userId))] },
      once: { anyOf: page.map(({ id }) => returnOf(id)) },
    },
    order: [["id", "asc"]],
    limit: page.length,
  });
  const there = new Set(entries.map(({ userId, once }) => `${userId} ${once}`));
  return page.filter(({ id, userId }) => !there.has(`${userId} ${returnOf(id)}`));
}
