/** The source of the ledger entry that brings a returned voucher's points back; its reference is the voucher. */
export const RETURN_SOURCE = "voucher";

/** The ledger's name for a voucher's return: only one entry can have it. */
export function reversalKey(voucherId: string): string {
  return `voucher-${voucherId}`;
}
