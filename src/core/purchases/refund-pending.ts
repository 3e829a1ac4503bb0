import type { FraudMatch } from "../fraud-review/fraud-match.ts";
import { matchesOf, outcomeChanges } from "../fraud-review/match-outcomes.ts";
import type { User } from "../identity/user.ts";
import type { PendingPoints } from "../pending-points/pending-points.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { PURCHASE_SOURCE } from "./ledger-keys.ts";
import type { Purchase } from "./purchase.ts";
import type { Undone } from "./refund-points.ts";

/** The pending points of a purchase, locked, and what held them; undefined if none are pending. */
export interface RefundablePending {
  readonly row: PendingPoints;
  readonly matches: readonly FraudMatch[];
}

/** Reads and locks the pending points of a purchase, after the purchase and before its customer. None while none are pending. */
export async function lockRefundable(
  reader: ProgramReader,
  { id, pointsState }: Pick<Purchase, "id" | "pointsState">,
): Promise<RefundablePending | undefined> {
  if (pointsState !== "pending") return undefined;
  const where = { reference: id, source: PURCHASE_SOURCE };
  const row = await reader.one("pendingPoints", where, { lock: true });
  return row && { row, matches: row.isHeld ? await matchesOf(reader, [row.id]) : [] };
}

/** Returns whether a purchase gave nothing that a refund could undo: its points were reversed, or closed with the account. */
export function gaveNothing({ pointsState }: Pick<Purchase, "pointsState">): boolean {
  return pointsState === "reversed" || pointsState === "closed";
}

/** What a refund undoes of a purchase that gave nothing. */
export const nothingUndone: Undone = { points: 0, carriedBack: 0, awards: [] };

/** What a refund takes from pending points: how many, the changes, the customer after it, and the fields of the purchase. */
export interface RefundedPending {
  readonly points: number;
  readonly user: User | undefined;
  readonly changes: readonly ProgramChange[];
  readonly fields: Partial<Pick<Purchase, "pointsState" | "pendingBack">>;
}

/**
 * Takes points from what is pending of a purchase, as far as it covers them. Pending points that are refunded as a whole are ended, and what
 * rules found about them is closed.
 * @param undone whole points that the refund undoes
 */
export function refundPending(
  pending: RefundablePending | undefined,
  { user, purchase }: { readonly user: User | undefined; readonly purchase: Purchase },
  undone: number,
  { now }: Pick<Context, "now">,
): RefundedPending {
  if (pending === undefined || user === undefined)
    return { points: 0, user, changes: [], fields: {} };
  const { row, matches } = pending;
  const points = Math.min(undone, row.remaining);
  const remaining = row.remaining - points;
  const isEnded = remaining === 0;
  const pendingPoints = user.pendingPoints - points;
  const ended = { state: "refunded", decidedAt: now } as const;
  return {
    points,
    user: { ...user, pendingPoints },
    changes: [
      {
        kind: "patch",
        dataset: "pendingPoints",
        id: row.id,
        fields: { remaining, ...(isEnded && ended) },
      },
      { kind: "patch", dataset: "users", id: user.id, fields: { pendingPoints } },
      ...(isEnded ? outcomeChanges(matches, "closed") : []),
    ],
    fields: {
      pendingBack: purchase.pendingBack + points,
      ...(isEnded && { pointsState: "refunded" as const }),
    },
  };
}
