import type { PublicEventData } from "../events.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";
import { keptAwards } from "./kept-awards.ts";
import type { PendingState } from "./pending-points.ts";
import type { PendingFacts } from "./read-pending.ts";

/** Who decides about pending points: a staff user with a reason, or nobody when the day of their release has come. */
export interface Decision {
  /** The id of the staff user; empty for nobody. */
  readonly by: string;
  /** Empty for a release. */
  readonly reason: string;
}

/** What a decision does. */
export interface Decided {
  /** The customer after it. */
  readonly user: User;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
}

/**
 * Enters pending points in the ledger, with what refunds left of each award. The row, its purchase and the customer must be locked in this
 * transaction, and the points must be pending.
 */
export function releasePending(
  user: User,
  facts: PendingFacts,
  decision: Decision,
  context: Context,
): Decided {
  const { row, reversed } = facts;
  const { remaining: amount, month } = row;
  const posted = post(
    user,
    {
      type: "earn",
      amount,
      awards: keptAwards(row.awards, reversed, amount),
      description: row.description,
      source: row.source,
      reference: row.reference,
      locationId: row.locationId,
      once: row.once,
      ...(month !== "" && { counted: { month, earned: amount, spent: 0 } }),
    },
    context,
  );
  const settled = settle(posted.user, facts, { state: "released", ...decision }, context);
  const data: PublicEventData<"points.released"> = {
    ...pointsSnapshot(settled.user),
    points: amount,
    pendingId: row.id,
  };
  return {
    user: settled.user,
    changes: [...posted.changes, ...settled.changes, ...referralChanges(settled.user, facts)],
    events: [{ name: "points.released", data }, ...withoutAnnouncement(posted.events)],
  };
}

/** Ends pending points without entering them in the ledger. The same is asked for as in {@link releasePending}. */
export function reversePending(
  user: User,
  facts: PendingFacts,
  decision: Decision,
  context: Context,
): Decided {
  const settled = settle(user, facts, { state: "reversed", ...decision }, context);
  const { remaining: points, id: pendingId } = facts.row;
  const data = { ...pointsSnapshot(settled.user), points, pendingId };
  return { ...settled, events: [{ name: "points.reversed", data }] };
}

interface Settlement extends Decision {
  readonly state: Exclude<PendingState, "pending">;
}

/** Returns the changes that end pending points: of their row, of the customer's sum, and of their purchase. */
function settle(
  user: User,
  { row, purchaseId }: PendingFacts,
  { state, by: decidedBy, reason }: Settlement,
  { now: decidedAt }: Context,
) {
  const pendingPoints = user.pendingPoints - row.remaining;
  const changes: readonly ProgramChange[] = [
    {
      kind: "patch",
      dataset: "pendingPoints",
      id: row.id,
      fields: { state, decidedAt, decidedBy, reason },
    },
    { kind: "patch", dataset: "users", id: user.id, fields: { pendingPoints } },
    ...purchaseChange(purchaseId, state),
  ];
  return { user: { ...user, pendingPoints }, changes };
}

/** Returns the change of the purchase whose points were decided; none for other points. */
export function purchaseChange(
  purchaseId: string | undefined,
  pointsState: PendingState,
): readonly ProgramChange[] {
  if (purchaseId === undefined) return [];
  return [{ kind: "patch", dataset: "purchases", id: purchaseId, fields: { pointsState } }];
}

/** Counts released points of a referral, as if they had been posted at once. */
function referralChanges(user: User, { row, referral }: PendingFacts): readonly ProgramChange[] {
  if (referral === undefined) return [];
  const points = row.remaining;
  const referralPointsEarned = user.referralPointsEarned + points;
  return [
    { kind: "patch", dataset: "users", id: user.id, fields: { referralPointsEarned } },
    {
      kind: "patch",
      dataset: "referrals",
      id: referral.id,
      fields: { pointsEarned: referral.pointsEarned + points },
    },
  ];
}
