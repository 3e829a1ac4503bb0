/** The source of the ledger entry that a purchase earns; its reference is the purchase. */
export const PURCHASE_SOURCE = "purchase";

/** The source of the ledger entry that takes points back; its reference is the refund. */
export const REFUND_SOURCE = "refund";

/** The ledger's name for what a purchase earns: only one entry can have it. */
export function earningOf(purchaseId: string): string {
  return `purchase-${purchaseId}`;
}

/** The ledger's name for what a refund takes back: only one entry can have it. */
export function takingOf(refundId: string): string {
  return `refund-${refundId}`;
}
