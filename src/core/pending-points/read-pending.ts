import type { User } from "../identity/user.ts";
import type { Award } from "../points/award.ts";
import type { ProgramReader } from "../world.ts";
import type { PendingPoints } from "./pending-points.ts";

/** The source of points that a purchase earned; their reference is the purchase. */
const PURCHASE = "purchase";

/** The source of points for a referred friend; their reference is the friend. */
const REFERRAL = "referral";

/** The most refunds of a purchase that are read. */
const MOST_REFUNDS = 1000;

/** Pending points, locked, and what their release needs. */
export interface PendingFacts {
  readonly row: PendingPoints;
  /** What refunds reversed of the awards. */
  readonly reversed: readonly Pick<Award, "rule" | "points">[];
  /** The id of the purchase that earned them; undefined for other points. */
  readonly purchaseId: string | undefined;
  /** The referral whose points they are, locked; undefined for other points. */
  readonly referral: { readonly id: string; readonly pointsEarned: number } | undefined;
}

/** Pending points of a customer, locked with the customer. */
export interface CustomersPending {
  /** Undefined if the account was deleted. */
  readonly user: User | undefined;
  readonly pending: readonly PendingFacts[];
}

/**
 * Reads and locks pending points of one customer for a decision: their purchases first and the customer last, as a refund does, so that
 * no command waits for a purchase while it holds a customer. Three round trips.
 * @param known the rows as they were read without a lock
 */
export async function lockPending(
  reader: ProgramReader,
  known: readonly PendingPoints[],
): Promise<CustomersPending> {
  const ids = known.map(({ id }) => id);
  const purchaseIds = known.flatMap((row) => purchaseOf(row) ?? []);
  if (purchaseIds.length > 0) {
    await reader.many("purchases", { ...inOrder(purchaseIds), lock: true });
  }
  const rows = await reader.many("pendingPoints", { ...inOrder(ids), lock: true });
  const userId = known[0]?.userId ?? "";
  const [user, pending] = await Promise.all([
    reader.one("users", { id: userId }, { lock: true }),
    Promise.all(rows.map((row) => withFacts(reader, row))),
  ]);
  return { user, pending };
}

function inOrder(ids: readonly string[]) {
  return { where: { id: { anyOf: ids } }, order: [["id", "asc"]], limit: ids.length } as const;
}

async function withFacts(reader: ProgramReader, row: PendingPoints): Promise<PendingFacts> {
  const purchaseId = purchaseOf(row);
  const [reversed, referral] = await Promise.all([
    reversedOf(reader, row, purchaseId),
    row.source === REFERRAL ? referralOf(reader, row) : undefined,
  ]);
  return { row, reversed, purchaseId, referral };
}

/** Returns the id of the purchase that earned the points; undefined for other points. */
export function purchaseOf({
  source,
  reference,
}: Pick<PendingPoints, "source" | "reference">): string | undefined {
  return source === PURCHASE ? reference : undefined;
}

async function reversedOf(
  reader: ProgramReader,
  { points, remaining }: PendingPoints,
  purchaseId: string | undefined,
) {
  if (purchaseId === undefined || remaining === points) return [];
  const refunds = await reader.many("refunds", {
    where: { purchaseId },
    order: [["id", "asc"]],
    limit: MOST_REFUNDS,
  });
  return refunds.flatMap(({ awards }) => awards);
}

function referralOf(reader: ProgramReader, { reference: referredUserId }: PendingPoints) {
  return reader.one("referrals", { referredUserId }, { lock: true });
}

/** Returns the pending points of purchases, decided ones too, by the purchase's id. One round trip, none without ids. */
export async function pendingOfPurchases(
  reader: ProgramReader,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, PendingPoints>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await reader.many("pendingPoints", {
    where: { source: PURCHASE, reference: { anyOf: purchaseIds } },
    order: [["id", "asc"]],
    limit: purchaseIds.length,
  });
  return new Map(rows.map((row) => [row.reference, row]));
}
