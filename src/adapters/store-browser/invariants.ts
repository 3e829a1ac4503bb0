import type { User } from "#core/members/user.ts";
import type { Entry } from "#core/points/entry.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import { type Invariant, StoreFailure } from "#engine/ports.ts";
import type { Data } from "./data.ts";
import type { Draft } from "./draft.ts";

/**
 * The invariants of design §3, checked on every row that a transaction touched. Throws StoreFailure with the broken one.
 * In: the data before, and the draft that is about to be written.
 */
export function assertInvariants(before: Data, { data, touched }: Draft): void {
  const touchedIds = (name: keyof Data) => touched.get(name) ?? new Set<string>();
  assertUsers(data, touchedIds("users"));
  assertCodes(before, data, touchedIds("qrCodes"));
  for (const id of touchedIds("rewards")) {
    refuseIf((data.rewards.get(id)?.availabilityCount ?? 0) < 0, "stock-not-negative");
  }
  assertLedger(before, data, touchedIds("users"), touchedIds("transactions"));
  for (const id of touchedIds("auditLog")) {
    refuseIf(before.auditLog.has(id), "audit-log-append-only");
  }
}

function refuseIf(broken: boolean, invariant: Invariant): void {
  if (broken) throw new StoreFailure({ kind: "invariant", invariant });
}

/** Refuses a touched row whose key another row has as well. A null key is no key. */
function assertUnique<Row extends { readonly id: string }>(
  rows: ReadonlyMap<string, Row>,
  touched: ReadonlySet<string>,
  keyOf: (row: Row) => string | null,
  invariant: Invariant,
): void {
  if (touched.size === 0) return;
  const holders = new Map<string, string>();
  for (const row of rows.values()) {
    const key = keyOf(row);
    if (key === null) continue;
    const holder = holders.get(key);
    const isTouched = touched.has(row.id) || (holder !== undefined && touched.has(holder));
    refuseIf(holder !== undefined && isTouched, invariant);
    holders.set(key, row.id);
  }
}

function assertUsers({ users }: Data, touched: ReadonlySet<string>): void {
  assertUnique(users, touched, (user) => user.emailKey, "unique-email");
  assertUnique(users, touched, (user) => user.referralCode, "unique-referral-code");
  for (const id of touched) refuseIf((users.get(id)?.points ?? 0) < 0, "balance-not-negative");
}

function assertCodes(before: Data, { qrCodes }: Data, touched: ReadonlySet<string>): void {
  for (const id of touched) {
    const earlier = before.qrCodes.get(id);
    const now = qrCodes.get(id);
    if (now === undefined) continue;
    const isChanged = earlier?.isRedeemed === true && !sameRedemption(earlier, now);
    refuseIf(isChanged || !isWhole(now), "one-redemption-per-code");
  }
  assertUnique(qrCodes, touched, (code) => code.code, "unique-code");
  assertUnique(qrCodes, touched, scanOf, "one-scan-per-product-and-day");
  assertUnique(qrCodes, touched, batchPlaceOf, "one-code-per-batch-place");
}

function sameRedemption(a: QrCode, b: QrCode): boolean {
  return (
    a.redeemedBy === b.redeemedBy &&
    a.redeemedAt === b.redeemedAt &&
    a.redeemedDay === b.redeemedDay
  );
}

/** A redeemed code knows by whom and when, any other code knows neither. */
function isWhole({ isRedeemed, redeemedBy, redeemedAt, redeemedDay }: QrCode): boolean {
  return [redeemedBy, redeemedAt, redeemedDay].every((told) => isRedeemed === (told !== null));
}

function scanOf({ redeemedBy, productId, redeemedDay }: QrCode): string | null {
  if (redeemedBy === null || redeemedDay === null) return null;
  return JSON.stringify([redeemedBy, productId, redeemedDay]);
}

function batchPlaceOf({ batchId, batchNo }: QrCode): string | null {
  return batchId === null || batchNo === null ? null : `${batchId}.${batchNo}`;
}

function assertLedger(
  before: Data,
  { users, transactions }: Data,
  touchedUsers: ReadonlySet<string>,
  touchedEntries: ReadonlySet<string>,
): void {
  const holders = new Set(touchedUsers);
  for (const id of touchedEntries) {
    const entry = transactions.get(id);
    refuseIf(entry === undefined || before.transactions.has(id), "ledger-append-only");
    if (entry !== undefined) holders.add(entry.userId);
  }
  for (const [holder, entries] of ledgersOf(transactions.values(), holders)) {
    assertLedgerOf(users.get(holder), entries);
  }
}

/** The entries of each holder, first to last. */
function ledgersOf(
  entries: Iterable<Entry>,
  holders: ReadonlySet<string>,
): ReadonlyMap<string, readonly Entry[]> {
  const ledgers = new Map<string, Entry[]>();
  for (const holder of holders) ledgers.set(holder, []);
  for (const entry of entries) ledgers.get(entry.userId)?.push(entry);
  for (const ledger of ledgers.values()) ledger.sort((a, b) => a.entryNo - b.entryNo);
  return ledgers;
}

/** In: undefined for someone who left, whose entries stay. */
function assertLedgerOf(user: User | undefined, entries: readonly Entry[]): void {
  const names = new Set<string>();
  let balance = 0;
  for (const [at, entry] of entries.entries()) {
    refuseIf(entry.balanceAfter < 0, "balance-not-negative");
    refuseIf(entry.once !== null && names.has(entry.once), "once-per-user");
    if (entry.once !== null) names.add(entry.once);
    refuseIf(!follows(entry, at, balance), "balance-is-the-sum-of-entries");
    balance = entry.balanceAfter;
  }
  const isSum = user === undefined || user.points === balance;
  const isCounted = user === undefined || user.entryCount === entries.length;
  refuseIf(!isSum || !isCounted, "balance-is-the-sum-of-entries");
}

/** Whether an entry continues its ledger: the next number, on the balance that the one before left, with the right sum. */
function follows(entry: Entry, before: number, balance: number): boolean {
  const signed = entry.type === "earn" ? entry.amount : -entry.amount;
  return (
    entry.amount > 0 &&
    entry.entryNo === before + 1 &&
    entry.previousNo === (before === 0 ? null : before) &&
    entry.balanceBefore === balance &&
    entry.balanceAfter === balance + signed
  );
}
