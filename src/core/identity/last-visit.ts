import type { ProgramChange } from "../world.ts";

/** Sources of ledger entries that count as a visit. Points from staff, a friend's sign-up, a refund or a cancelled voucher do not. */
const VISITS: ReadonlySet<string> = new Set(["purchase", "qr-code", "reward", "birthday"]);

/** Returns whether a ledger entry of this source counts as a visit (decision 050). */
export function isVisit(source: string): boolean {
  return VISITS.has(source);
}

/**
 * Returns the change that records a visit without a ledger entry: a used voucher (decision 050). The account may have been
 * deleted, because vouchers outlive it.
 */
export function visited(userId: string, lastVisitAt: number): ProgramChange {
  return { kind: "patch", dataset: "users", id: userId, fields: { lastVisitAt }, ifPresent: true };
}
