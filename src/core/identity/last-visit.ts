import type { ProgramChange } from "../world.ts";

/**
 * Sources of ledger entries that a customer makes: purchases, scanned codes, redeemed rewards and the birthday gift. Points that staff,
 * a friend's sign-up, a refund or a cancelled voucher bring are not a visit.
 */
const VISITS: ReadonlySet<string> = new Set(["purchase", "qr-code", "reward", "birthday"]);

/** Whether a ledger entry of this source counts as a visit (decision 050). */
export function isVisit(source: string): boolean {
  return VISITS.has(source);
}

/**
 * Records a visit that posts no ledger entry: a purchase worth 0 points or a used voucher (decision 050). In: whose, and when in UTC
 * epoch milliseconds. The account may be deleted meanwhile; a voucher outlives it.
 */
export function visited(userId: string, lastVisitAt: number): ProgramChange {
  return { kind: "patch", dataset: "users", id: userId, fields: { lastVisitAt }, ifPresent: true };
}
