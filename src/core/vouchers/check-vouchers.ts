import { pagesOf } from "../kit/pages.ts";
import type { Entry } from "../points/entry.ts";
import { ENTRIES_PAGE, withoutEntry } from "../points/without-entry.ts";
import type { Check } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { CANCELLATION_SOURCE, reversalKey, type Voucher } from "./voucher.ts";

/** Page size of vouchers. */
const PAGE = 500;

/** Compares each cancelled voucher with its ledger entry, and each replacement voucher with the one that it replaced. */
export const checkVouchers: Check = async ({ reader }) => ({
  async page(entries) {
    const cancelled = await cancelledVouchers(reader, entries);
    return (entry) => [cancellationFault(cancelled, entry)];
  },
  async end() {
    const cancellations = await checkCancellations(reader);
    const faults = await checkSuccessors(reader);
    return {
      checkedRows: { cancellations: cancellations.checkedRows },
      faults: [...cancellations.faults, ...faults],
    };
  },
});

/** Reads the vouchers whose cancellation a page of the ledger refers to, by id. */
function cancelledVouchers(
  reader: ProgramReader,
  page: readonly Entry[],
): Promise<ReadonlyMap<string, Voucher>> {
  const ids = page.flatMap(({ source, reference }) =>
    source === CANCELLATION_SOURCE ? [reference] : [],
  );
  return rowsById(reader, "vouchers", ids);
}

/** Returns the difference of an entry that credits a cancelled voucher; undefined for a correct one, and for other entries. */
function cancellationFault(
  cancelled: ReadonlyMap<string, Voucher>,
  { source, reference, userId, type, amount, once }: Entry,
): string | undefined {
  if (source !== CANCELLATION_SOURCE) return undefined;
  const voucher = cancelled.get(reference);
  if (voucher?.state !== "cancelled" || voucher.userId !== userId) {
    return `names the voucher ${reference}, which is not a cancelled voucher of this user`;
  }
  const credited = voucher.cost - voucher.pointsWithheld;
  if (type !== "earn" || amount !== credited) {
    return `is not the ${credited} points that cancelling the voucher ${reference} credits`;
  }
  return once === reversalKey(reference)
    ? undefined
    : `could credit the cancelled voucher ${reference} twice`;
}

/** The number of vouchers checked, and the differences. */
interface Found {
  readonly checkedRows: number;
  readonly faults: readonly string[];
}

/**
 * Checks that each voucher cancelled for points has an entry in the ledger; duplicate entries, and entries without a voucher, are found
 * when the ledger is read. Cost: reads the vouchers once by id, and for each hundred of them the entries by unique key.
 */
async function checkCancellations(reader: ProgramReader): Promise<Found> {
  const faults: string[] = [];
  let checkedRows = 0;
  const where = { state: "cancelled", cost: { atLeast: 1 } } as const;
  const pages = pagesOf(ENTRIES_PAGE, (listing) => reader.many("vouchers", { where, ...listing }));
  for await (const page of pages) {
    const credited = page.filter(({ cost, pointsWithheld }) => cost > pointsWithheld);
    for (const row of await withoutEntry(reader, credited, reversalKey)) {
      const { id, userId, cost, pointsWithheld } = row;
      const points = cost - pointsWithheld;
      faults.push(`The voucher ${id} of ${userId} was cancelled without its ${points} points.`);
    }
    checkedRows += page.length;
  }
  return { checkedRows, faults };
}

/** Compares each replacement voucher with the one that it replaced, which must be used. Cost: reads the vouchers once by id. */
async function checkSuccessors(reader: ProgramReader): Promise<readonly string[]> {
  const faults: string[] = [];
  const where = { insteadOf: { not: null } };
  const pages = pagesOf(PAGE, (listing) => reader.many("vouchers", { where, ...listing }));
  for await (const page of pages) {
    const before = await rowsById(
      reader,
      "vouchers",
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

/** Returns whether a voucher can replace another one: a used one of the same customer and origin. */
function follows(
  { userId, rewardId, originKind, originId, cost }: Voucher,
  before: Voucher | undefined,
): boolean {
  return (
    before?.state === "used" &&
    before.userId === userId &&
    before.rewardId === rewardId &&
    before.originKind === originKind &&
    before.originId === originId &&
    before.cost === cost
  );
}
