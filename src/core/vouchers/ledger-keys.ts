/** The source of the ledger entry that credits a cancelled voucher's points; its reference is the voucher. */
export const RETURN_SOURCE = "voucher";

/** Returns the ledger's unique key of a voucher's cancellation. */
export function reversalKey(voucherId: string): string {
  return `voucher-${voucherId}`;
}
