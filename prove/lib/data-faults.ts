import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { purchaseFaults } from "./purchases.ts";
import { type ServerClock, voucherFaults } from "./vouchers.ts";

/** The inconsistencies in a store, one sentence each: balances, which the engine reconciles, and vouchers, purchases and refunds compared with the ledger. */
export async function dataFaults(store: Store, clock?: ServerClock): Promise<readonly string[]> {
  const { differences } = await reconcile(store);
  const { reader } = store;
  return [
    ...differences,
    ...(await voucherFaults(reader, clock)),
    ...(await purchaseFaults(reader)),
  ];
}
