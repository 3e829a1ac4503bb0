import type { Entry } from "../points/entry.ts";
import type { ProgramReader } from "../world.ts";
import type { Purchase } from "./purchase.ts";

/** The source of the ledger entry that a purchase earns; its reference is the purchase. */
export const PURCHASE_SOURCE = "purchase";

/** The source of the ledger entry that takes points back; its reference is the refund. */
export const REFUND_SOURCE = "refund";

/** Returns the ledger's unique key of what a purchase earns. */
export function earningKey(purchaseId: string): string {
  return `purchase-${purchaseId}`;
}

/** Returns the ledger's unique key of what a refund takes back. */
export function refundKey(refundId: string): string {
  return `refund-${refundId}`;
}

/** Reads the ledger entry of what a purchase earned; undefined if it earned less than a point. */
export function readEarning(
  reader: ProgramReader,
  { id, userId }: Pick<Purchase, "id" | "userId">,
): Promise<Entry | undefined> {
  return reader.one("transactions", { userId, once: earningKey(id) });
}
