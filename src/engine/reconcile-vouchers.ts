import type { Entry } from "#core/points/entry.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import { RETURN_SOURCE, reversalKey } from "#core/vouchers/voucher-end.ts";
import type { ProgramReader } from "#core/world.ts";
import type { CheckResult } from "./check-result.ts";
import { ENTRIES_PAGE, pagesById, rowsWithoutEntry } from "./reconcile-pages.ts";

/** Vouchers read in one query. */
const PAGE = 500;

/** Returns the returned vouchers that a page of entries names, by id. */
export function returnedVouchers(
  reader: ProgramReader,
  page: readonly Entry[],
): Promise<ReadonlyMap<string, Voucher>> {
  const ids = page.flatMap(({ source, reference }) =>
    source === RETURN_SOURCE ? [reference] : [],
  );
  return vouchersOf(reader, ids);
}

/** Returns the fault of an entry that credits a returned voucher; undefined when it is correct or of another source. */
export function returnFault(
  returned: ReadonlyMap<string, Voucher>,
  { source, reference, userId, type, amount, once }: Entry,
): string | undefined {
  if (source !== RETURN_SOURCE) return undefined;
  const voucher = returned.get(reference);
  if (voucher?.state !== "cancelled" || voucher.userId !== userId) {
    return `names the voucher ${reference}, which this user did not return`;
  }
  const credited = voucher.cost - voucher.pointsWithheld;
  if (type !== "earn" || amount !== credited) {
    return `is not the ${credited} points that returning the voucher ${reference} credited`;
  }
  return once === reversalKey(reference)
    ? undefined
    : `could return the voucher ${reference} twice`;
}

/**
 * Checks that each voucher returned for points has its ledger entry. The ledger check finds second entries and entries without a voucher.
 * Cost: reads the vouchers once by id, and the entries of each hundred.
 */
export async function checkReturns(reader: ProgramReader): Promise<CheckResult> {
  const faults: string[] = [];
  let checked = 0;
  const where = { state: "cancelled", cost: { atLeast: 1 } } as const;
  const pages = pagesById(ENTRIES_PAGE, (listing) =>
    reader.many("vouchers", { where, ...listing }),
  );
  for await (const page of pages) {
    const credited = page.filter(({ cost, pointsWithheld }) => cost > pointsWithheld);
    for (const row of await rowsWithoutEntry(reader, credited, reversalKey)) {
      const { id, userId, cost, pointsWithheld } = row;
      const points = cost - pointsWithheld;
      faults.push(`The voucher ${id} of ${userId} was returned without its ${points} points.`);
    }
    checked += page.length;
  }
  return { checked, faults };
}

/** Checks that each reissued voucher replaces one that was used. Cost: reads the vouchers once by id. */
export async function checkSuccessors(reader: ProgramReader): Promise<readonly string[]> {
  const faults: string[] = [];
  const where = { insteadOf: { not: null } };
  const pages = pagesById(PAGE, (listing) => reader.many("vouchers", { where, ...listing }));
  for await (const page of pages) {
    const before = await vouchersOf(
      reader,
      page.flatMap(({ insteadOf }) => insteadOf ?? []),
    );
    for (const voucher of page) {
      if (follows(voucher, before.get(voucher.insteadOf ?? ""))) continue;
      const { id, userId, insteadOf } = voucher;
      faults.push(`The voucher ${id} of ${userId} replaces ${insteadOf}, which is not allowed.`);
    }
  }
  return faults;
}

/** Whether a voucher can replace another: the same user, reward and cost, and the other was used. */
function follows({ userId, rewardId, cost }: Voucher, before: Voucher | undefined): boolean {
  return (
    before?.state === "used" &&
    before.userId === userId &&
    before.rewardId === rewardId &&
    before.cost === cost
  );
}

/** Returns vouchers by id. At most one query. */
async function vouchersOf(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Voucher>> {
  if (ids.length === 0) return new Map();
  const vouchers = await reader.many("vouchers", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
  });
  return new Map(vouchers.map((voucher) => [voucher.id, voucher]));
}
