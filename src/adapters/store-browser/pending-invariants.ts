import type { PendingPoints } from "#core/pending-points/pending-points.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { Data } from "./data.ts";
import { refuseIf } from "./uniqueness.ts";

/** What a decision or a refund changes. */
type Changing = "remaining" | "state" | "decidedAt" | "decidedBy" | "reason";

/**
 * Checks pending points on the rows that a transaction touched: they are decided once, refunds only reduce them, and a customer's sum is never
 * below zero, as in the SQL store's migration "pending-points".
 * @throws StoreFailure
 */
export function assertPendingPoints(
  before: Data,
  data: Data,
  touched: (name: keyof Data) => ReadonlySet<string>,
): void {
  for (const id of touched("pendingPoints")) {
    const now = data.pendingPoints.get(id);
    const isFixed = now !== undefined && isDecidedOnce(before.pendingPoints.get(id), now);
    refuseIf(!isFixed, "pending-points-fixed");
  }
  for (const id of touched("users")) {
    refuseIf((data.users.get(id)?.pendingPoints ?? 0) < 0, "pending-points-not-negative");
  }
}

function isDecidedOnce(earlier: PendingPoints | undefined, now: PendingPoints): boolean {
  const isWithin = now.remaining >= 0 && now.remaining <= now.points;
  if (earlier === undefined) return isWithin;
  const isReduced = now.remaining <= earlier.remaining;
  const isKept = JSON.stringify(kept(earlier)) === JSON.stringify(kept(now));
  return isWithin && isReduced && isKept && earlier.state === "pending";
}

function kept({
  remaining: _remaining,
  state: _state,
  decidedAt: _decidedAt,
  decidedBy: _decidedBy,
  reason: _reason,
  ...rest
}: PendingPoints): Omit<PendingPoints, Changing> {
  return rest;
}

/** Whether a purchase's points left no state but "pending", and refunds of pending points only grow while they are. */
export function isPointsStateKept(
  { pointsState, pendingBack }: Purchase,
  now: Pick<Purchase, "pointsState" | "pendingBack">,
): boolean {
  if (pointsState === "pending") return now.pendingBack >= pendingBack;
  return now.pointsState === pointsState && now.pendingBack === pendingBack;
}
