import { hasValidAwards } from "#core/points/award.ts";
import { chainError } from "#core/points/chain.ts";
import type { Entry } from "#core/points/entry.ts";
import { PURCHASE_SOURCE } from "#core/purchases/ledger-keys.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { ProgramReader } from "#core/world.ts";
import { saleFault, salesOf } from "./reconcile-purchases.ts";
import { returnedVouchers, returnFault } from "./reconcile-vouchers.ts";

/** Points earned and redeemed. */
export type LedgerSums = Readonly<Record<Entry["type"], number>>;

/** The result of the check of the ledger. */
export interface LedgerCheck {
  readonly entries: number;
  readonly codes: number;
  /** Entries of purchases. */
  readonly purchases: number;
  /** Redeemed codes that entries name, by batch. */
  readonly redeemed: ReadonlyMap<string, number>;
  /** The points up to and including the given day. */
  readonly upToLastDay: LedgerSums;
  readonly faults: readonly string[];
}

/** Entries read in one query. */
const PAGE = 2000;

/** The state for the user whose entries are being read. */
interface Chain {
  readonly userId: string;
  previous: Entry | undefined;
  readonly once: Set<string>;
  readonly codes: Set<string>;
}

/**
 * Reads every entry, user by user, and compares it with the previous one, with the entries that may exist only once, and with the code,
 * voucher, purchase or refund that it names. Entries of deleted users are included.
 * @param lastDay the last day that has totals
 * @param tell called with the number of entries read so far
 */
export async function checkLedger(
  reader: ProgramReader,
  lastDay: string | undefined,
  tell: (entries: number) => void,
): Promise<LedgerCheck> {
  const faults: string[] = [];
  const upToLastDay = { earn: 0, redeem: 0 };
  const redeemed = new Map<string, number>();
  let entries = 0;
  let codes = 0;
  let purchases = 0;
  let chain = chainOf("");
  let last: Entry | undefined;
  for (;;) {
    const page = await entriesFrom(reader, last);
    const [named, returned, sales] = await Promise.all([
      codesOf(reader, page),
      returnedVouchers(reader, page),
      salesOf(reader, page),
    ]);
    for (const entry of page) {
      if (entry.userId !== chain.userId) chain = chainOf(entry.userId);
      const code = named.get(entry.reference);
      if (code !== undefined) codes += 1;
      const batch = code?.isRedeemed === true ? code.batchId : null;
      if (batch !== null) redeemed.set(batch, (redeemed.get(batch) ?? 0) + 1);
      if (entry.source === PURCHASE_SOURCE) purchases += 1;
      const wrong = [
        chainError(chain.previous, entry),
        hasValidAwards(entry) ? undefined : "has awards that do not add up to its points",
        ...repeats(chain, entry),
        codeFault(code, entry),
        returnFault(returned, entry),
        saleFault(sales, entry),
      ];
      for (const fault of wrong) if (fault !== undefined) faults.push(sentence(entry, fault));
      if (lastDay !== undefined && entry.day <= lastDay) upToLastDay[entry.type] += entry.amount;
      chain.previous = entry;
    }
    entries += page.length;
    tell(entries);
    last = page.at(-1);
    if (page.length < PAGE) return { entries, codes, purchases, redeemed, upToLastDay, faults };
  }
}

function chainOf(userId: string): Chain {
  return { userId, previous: undefined, once: new Set(), codes: new Set() };
}

function entriesFrom(
  reader: ProgramReader,
  last: Pick<Entry, "userId" | "entryNo"> | undefined,
): Promise<readonly Entry[]> {
  return reader.many("transactions", {
    order: [
      ["userId", "asc"],
      ["entryNo", "asc"],
    ],
    limit: PAGE,
    ...(last && { after: [last.userId, last.entryNo] }),
  });
}

/** Returns the codes that entries name, by id, without those that staff have deleted. */
async function codesOf(
  reader: ProgramReader,
  page: readonly Entry[],
): Promise<ReadonlyMap<string, QrCode>> {
  const ids = page.flatMap(({ source, reference }) => (source === "qr-code" ? [reference] : []));
  if (ids.length === 0) return new Map();
  const codes = await reader.many("qrCodes", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
  });
  return new Map(codes.map((code) => [code.id, code]));
}

/** Returns a fault for each repetition of what may happen once for a user: a scan of a product per day, a gift per year, points for a code. */
function repeats(chain: Chain, { once, source, reference }: Entry): readonly string[] {
  const again: string[] = [];
  if (once !== null && chain.once.has(once)) again.push(`is the second ${once}`);
  if (source === "qr-code" && chain.codes.has(reference)) {
    again.push(`is the second for the code ${reference}`);
  }
  if (once !== null) chain.once.add(once);
  if (source === "qr-code") chain.codes.add(reference);
  return again;
}

function codeFault(code: QrCode | undefined, { userId, amount, day }: Entry): string | undefined {
  if (code === undefined) return undefined;
  if (!code.isRedeemed || code.redeemedBy !== userId || code.redeemedDay !== day) {
    return `names the code ${code.id}, which this user did not redeem that day`;
  }
  return amount < code.points ? `gives less than its code's ${code.points} points` : undefined;
}

function sentence({ id, userId, entryNo }: Entry, fault: string): string {
  return `Entry ${entryNo} of ${userId} (${id}) ${fault}.`;
}
