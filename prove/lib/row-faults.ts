import type { ProgramReader } from "#core/world.ts";
import { purchaseFaults } from "./purchases.ts";
import { voucherFaults } from "./vouchers.ts";

/** How rows beside the ledger do not fit it, a sentence each: vouchers, purchases and refunds. Balances are reconciled by the engine itself. */
export async function rowFaults(reader: ProgramReader): Promise<readonly string[]> {
  return [...(await voucherFaults(reader)), ...(await purchaseFaults(reader))];
}
