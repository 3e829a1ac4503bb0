import type { User } from "./user.ts";

/** Whose points moved, the balance after it, and the number of the ledger entry that left it: 0 before the first. */
export interface PointsSnapshot {
  readonly userId: string;
  readonly balance: number;
  readonly entryNo: number;
}

/** What other programs receive about a customer's points. In: the customer as this commit leaves them. */
export function pointsSnapshot({
  id: userId,
  points: balance,
  entryCount: entryNo,
}: User): PointsSnapshot {
  return { userId, balance, entryNo };
}
