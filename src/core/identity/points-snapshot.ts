import type { User } from "./user.ts";

/** A customer's balance after a change, and the number of their last ledger entry, 0 before the first. */
export interface PointsSnapshot {
  readonly userId: string;
  readonly balance: number;
  readonly entryNo: number;
}

/** Returns what webhooks receive about a customer's points, as this commit leaves them. */
export function pointsSnapshot({
  id: userId,
  points: balance,
  entryCount: entryNo,
}: User): PointsSnapshot {
  return { userId, balance, entryNo };
}
