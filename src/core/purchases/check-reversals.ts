import { BASE_RATE } from "../earning/base-rate.ts";
import { pagesOf } from "../kit/pages.ts";
import { pendingOfPurchases } from "../pending-points/read-pending.ts";
import type { Entry } from "../points/entry.ts";
import type { ProgramReader } from "../world.ts";
import { earningKey } from "./ledger-keys.ts";
import type { Purchase, Refund } from "./purchase.ts";

/** Page size of refunds. */
const PAGE = 500;

/**
 * Compares what refunds reversed of each award with what the award gave: no more, and all of it once the whole purchase is refunded. Base
 * points are compared by the millionth elsewhere. Awards of points that were pending are those of before any refund. Refunds from before awards were reversed are left out. Two round trips, none without
 * refunds.
 */
export async function reversalFaults(
  reader: ProgramReader,
  purchases: readonly Purchase[],
): Promise<readonly string[]> {
  const refunded = purchases.filter((purchase) => purchase.refunded > 0);
  if (refunded.length === 0) return [];
  const waited = refunded.filter(({ pointsState }) => pointsState !== "posted");
  const [refunds, pending, entries] = await Promise.all([
    refundsOf(reader, refunded),
    pendingOfPurchases(
      reader,
      waited.map(({ id }) => id),
    ),
    reader.many("transactions", {
      where: {
        userId: { anyOf: refunded.map(({ userId }) => userId) },
        once: { anyOf: refunded.map(({ id }) => earningKey(id)) },
      },
      order: [["id", "asc"]],
      limit: refunded.length,
    }),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry.once, entry]));
  return refunded.flatMap((purchase) =>
    faultsOf(
      purchase,
      pending.get(purchase.id) ?? entryOf.get(earningKey(purchase.id)),
      refunds.get(purchase.id) ?? [],
    ),
  );
}

async function refundsOf(reader: ProgramReader, purchases: readonly Purchase[]) {
  const where = { purchaseId: { anyOf: purchases.map(({ id }) => id) } };
  const found = new Map<string, Refund[]>();
  const pages = pagesOf(PAGE, (listing) => reader.many("refunds", { where, ...listing }));
  for await (const page of pages) {
    for (const refund of page) {
      found.set(refund.purchaseId, [...(found.get(refund.purchaseId) ?? []), refund]);
    }
  }
  return found;
}

function faultsOf(
  { id, amount, refunded, pointsState }: Purchase,
  earned: Pick<Entry, "awards"> | undefined,
  refunds: readonly Refund[],
): readonly string[] {
  // Refunds of points that were reversed or closed undo nothing.
  if (pointsState === "reversed" || pointsState === "closed") return [];
  const isOlder = refunds.some(
    ({ awards, points, forfeited }) => awards.length === 0 && points + forfeited > 0,
  );
  if (isOlder || earned === undefined || earned.awards.length === 0) return [];
  return earned.awards.flatMap(({ rule, points }) => {
    if (rule === BASE_RATE) return [];
    const lost = refunds
      .flatMap(({ awards }) => awards)
      .reduce((sum, award) => sum + (award.rule === rule ? award.points : 0), 0);
    const isRight = refunded === amount ? lost === points : lost <= points;
    return isRight
      ? []
      : [`Refunds of the purchase ${id} reversed ${lost} of the ${points} points of ${rule}.`];
  });
}
