import type { User } from "#core/identity/user.ts";
import { hasValidAwards } from "#core/points/award.ts";
import type { Entry } from "#core/points/entry.ts";
import { consentPurposes } from "#core/preferences/topics.ts";
import { MAX_CODE_POINTS } from "#core/qr-codes/max-code-points.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import { IN_FORCE } from "#core/rules/rule-version.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import { assertCounter, isBelowOnePoint } from "./counter-invariants.ts";
import type { Data } from "./data.ts";
import type { Draft } from "./draft.ts";
import { rowsWith } from "./lookup.ts";
import { assertLots } from "./lot-invariants.ts";
import { assertPendingPoints } from "./pending-invariants.ts";
import { assertUnique, refuseIf } from "./uniqueness.ts";

/** Datasets whose rows are added and never changed or removed, with their invariants. The ledger is checked with its chain. */
const appendOnly = [
  ["auditLog", "audit-log-append-only"],
  ["settingsVersions", "settings-versions-append-only"],
  ["legalTexts", "legal-texts-append-only"],
  ["liabilityMonths", "liability-months-append-only"],
  ["lotMonths", "lot-months-append-only"],
  ["closedBalances", "closed-balances-append-only"],
  ["pointValues", "point-values-append-only"],
] as const;

/**
 * Checks the invariants (decision 117) on every row that a transaction touched.
 * @throws StoreFailure with the broken invariant
 */
export function assertInvariants(before: Data, { data, touched }: Draft): void {
  const touchedIds = (name: keyof Data) => touched.get(name) ?? new Set<string>();
  for (const [name, ids] of touched) assertUnique(name, data[name], ids);
  assertUsers(data, touchedIds("users"));
  assertCodes(before, data, touchedIds("qrCodes"));
  for (const id of touchedIds("qrBatches")) {
    const batch = data.qrBatches.get(id);
    refuseIf(batch !== undefined && !isWithinLimit(batch), "code-points-limited");
  }
  for (const id of touchedIds("rewards")) {
    refuseIf((data.rewards.get(id)?.availabilityCount ?? 0) < 0, "stock-not-negative");
  }
  assertVouchers(before, data, touchedIds("vouchers"));
  assertCounter(before, data, touchedIds);
  assertLedger(before, data, touchedIds("users"), touchedIds("transactions"));
  assertLots(before, data, touchedIds);
  assertPendingPoints(before, data, touchedIds);
  assertPromoCodes(data, touchedIds("promoCodes"));
  assertRules(before, data, touchedIds("ruleVersions"));
  for (const id of touchedIds("campaignShares")) {
    const { remaining = 0, given = 0 } = data.campaignShares.get(id) ?? {};
    refuseIf(remaining < 0 || given < 0, "campaign-limit-for-all");
  }
  for (const id of touchedIds("campaignUses")) {
    const { number = 1, most = 1 } = data.campaignUses.get(id) ?? {};
    refuseIf(number < 1 || number > most, "campaign-limit-per-customer");
  }
  for (const [name, invariant] of appendOnly) {
    for (const id of touchedIds(name)) refuseIf(before[name].has(id), invariant);
  }
  for (const id of touchedIds("consents")) {
    refuseIf(before.consents.has(id) && data.consents.has(id), "consents-unchanged");
  }
  for (const id of touchedIds("preferences")) {
    const row = data.preferences.get(id);
    const isWithin = consentPurposes.every((purpose) => {
      return row === undefined || (row[purpose] >= 0 && row[purpose] <= row.consentCount);
    });
    refuseIf(!isWithin, "consents-within-count");
  }
}

/** A version is never removed, and changes only once: when it is replaced, it gets its end. */
function assertRules(before: Data, { ruleVersions }: Data, touched: ReadonlySet<string>): void {
  for (const id of touched) {
    const earlier = before.ruleVersions.get(id);
    if (earlier === undefined) continue;
    const now = ruleVersions.get(id);
    const isKept = JSON.stringify({ ...now, until: IN_FORCE }) === JSON.stringify(earlier);
    refuseIf(!isKept || earlier.until !== IN_FORCE, "rule-versions-fixed");
  }
}

function assertUsers({ users }: Data, touched: ReadonlySet<string>): void {
  for (const id of touched) {
    refuseIf((users.get(id)?.points ?? 0) < 0, "balance-not-negative");
    refuseIf((users.get(id)?.forfeitedPoints ?? 0) < 0, "forfeited-not-negative");
    refuseIf(!isBelowOnePoint(users.get(id)?.carriedMillionths ?? 0), "carried-below-one-point");
  }
}

function assertCodes(before: Data, { qrCodes }: Data, touched: ReadonlySet<string>): void {
  for (const id of touched) {
    const earlier = before.qrCodes.get(id);
    const now = qrCodes.get(id);
    if (now === undefined) continue;
    const isChanged = earlier?.isRedeemed === true && !sameRedemption(earlier, now);
    refuseIf(isChanged || !isWhole(now), "one-redemption-per-code");
    refuseIf(!isWithinLimit(now), "code-points-limited");
  }
}

/** Whether the points of a code or batch are within every program's limit. */
function isWithinLimit({ points }: Pick<QrCode, "points">): boolean {
  return points >= 1 && points <= MAX_CODE_POINTS;
}

function sameRedemption(a: QrCode, b: QrCode): boolean {
  return (
    a.redeemedBy === b.redeemedBy &&
    a.redeemedAt === b.redeemedAt &&
    a.redeemedDay === b.redeemedDay
  );
}

/** A redeemed code records by whom and when; any other code does not. */
function isWhole({ isRedeemed, redeemedBy, redeemedAt, redeemedDay }: QrCode): boolean {
  return [redeemedBy, redeemedAt, redeemedDay].every((value) => isRedeemed === (value !== null));
}

function assertVouchers(before: Data, { vouchers }: Data, touched: ReadonlySet<string>): void {
  for (const id of touched) {
    const earlier = before.vouchers.get(id);
    const now = vouchers.get(id);
    if (now === undefined) continue;
    const isConsistent = (now.state === "issued") === (now.endedAt === null);
    refuseIf(!isConsistent || (earlier?.state ?? "issued") !== "issued", "one-end-per-voucher");
    refuseIf(!isWithheldWhole(now), "withheld-within-cost");
  }
}

/** A promo code is never used more often than its limit allows. */
function assertPromoCodes({ promoCodes }: Data, touched: ReadonlySet<string>): void {
  for (const id of touched) {
    const { uses = 0, most = null } = promoCodes.get(id) ?? {};
    refuseIf(uses < 0 || (most !== null && uses > most), "promo-uses-within-limit");
  }
}

/** Points are withheld only from a cancelled voucher, and at most what it cost. */
function isWithheldWhole({ state, cost, pointsWithheld }: Voucher): boolean {
  const most = state === "cancelled" ? cost : 0;
  return pointsWithheld >= 0 && pointsWithheld <= most;
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
    if (entry === undefined) continue;
    refuseIf(!hasValidAwards(entry), "awards-add-up");
    holders.add(entry.userId);
  }
  for (const holder of holders) {
    const entries = rowsWith(transactions, "userId", holder);
    const ledger = entries.toSorted((a, b) => a.entryNo - b.entryNo);
    assertLedgerOf(users.get(holder), ledger);
  }
}

/** Checks a user's ledger; `user` is undefined for a deleted one, whose entries stay. */
function assertLedgerOf(user: User | undefined, entries: readonly Entry[]): void {
  let balance = 0;
  for (const [at, entry] of entries.entries()) {
    refuseIf(entry.balanceAfter < 0, "balance-not-negative");
    refuseIf(!follows(entry, at, balance), "balance-is-the-sum-of-entries");
    balance = entry.balanceAfter;
  }
  const isSum = user === undefined || user.points === balance;
  const isCounted = user === undefined || user.entryCount === entries.length;
  refuseIf(!isSum || !isCounted, "balance-is-the-sum-of-entries");
}

/** Whether an entry continues its ledger: the next number, the previous balance and the right sum. */
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
