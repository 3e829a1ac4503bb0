import { pendingOfPurchases } from "../pending-points/read-pending.ts";
import type { Award } from "../points/award.ts";
import type { Entry } from "../points/entry.ts";
import type { ProgramReader } from "../world.ts";
import { readEarning } from "./ledger-keys.ts";
import type { Purchase } from "./purchase.ts";

/** What a purchase earned: the awards before any refund, and the lots of the ledger entry, none while the points are pending. */
export interface Earned {
  readonly awards: readonly Award[];
  readonly lots: Entry["lots"];
}

/** Reads what a purchase earned; undefined if it earned less than a point. One round trip. */
export async function readEarned(
  reader: ProgramReader,
  purchase: Purchase,
): Promise<Earned | undefined> {
  if (purchase.pointsState === "posted") return await readEarning(reader, purchase);
  const [pending, entry] = await Promise.all([
    pendingOfPurchases(reader, [purchase.id]),
    readEarning(reader, purchase),
  ]);
  return { awards: pending.get(purchase.id)?.awards ?? [], lots: entry?.lots ?? {} };
}
