import type { User } from "../identity/user.ts";
import { addDays } from "../kit/time.ts";
import { type Posted, type Posting, post } from "../points/post.ts";
import type { Context, ProgramChange } from "../world.ts";
import type { PendingPoints } from "./pending-points.ts";

/** Why and how long points stay pending. */
export interface Hold {
  /** Whether a rule holds them for review. */
  readonly isHeld: boolean;
  /** Program days until they are released; 0 for no day. */
  readonly days: number;
  /** The id of the staff user or till key that recorded it; empty without one. */
  readonly recordedBy: string;
}

/** What a posting did, and the id of the points that it made pending; undefined if they were posted. */
export interface PostedOrPending extends Posted {
  readonly pendingId?: string;
}

/**
 * Posts earned points, or stores them as pending where there is a hold (docs/decisions/188). Pending points count for tiers when they are
 * released; what a purchase spends counts at once. The user must be locked in this transaction.
 * @param hold undefined to post at once
 */
export function postOrPend(
  user: User,
  posting: Posting,
  hold: Hold | undefined,
  context: Context,
): PostedOrPending {
  if (hold === undefined || posting.amount === 0) return post(user, posting, context);
  const { counted } = posting;
  const nothing = {
    ...posting,
    amount: 0,
    awards: [],
    ...(counted && { counted: { ...counted, earned: 0 } }),
  };
  const posted = post(user, nothing, context);
  const row = pendingRow(user, posting, hold, context);
  const pendingPoints = user.pendingPoints + row.points;
  const changes: readonly ProgramChange[] = [
    ...posted.changes,
    { kind: "insert", dataset: "pendingPoints", row },
    { kind: "patch", dataset: "users", id: user.id, fields: { pendingPoints } },
  ];
  return { ...posted, user: { ...posted.user, pendingPoints }, changes, pendingId: row.id };
}

function pendingRow(
  { id: userId }: User,
  { amount, awards, description, source, reference, locationId, once, counted }: Posting,
  { isHeld, days, recordedBy }: Hold,
  { fresh, today, now }: Context,
): PendingPoints {
  const id = fresh.id();
  return {
    id,
    userId,
    points: amount,
    remaining: amount,
    awards: Array.from(awards ?? []),
    description,
    source,
    reference: reference ?? "",
    locationId: locationId ?? null,
    once: once ?? `pending-${id}`,
    month: counted?.month ?? "",
    isHeld,
    releaseOn: days === 0 ? "" : addDays(today, days),
    at: now,
    recordedBy,
    state: "pending",
    decidedAt: 0,
    decidedBy: "",
    reason: "",
  };
}
