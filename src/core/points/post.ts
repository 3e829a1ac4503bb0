import type { PublicEventData } from "../events.ts";
import { isVisit } from "../identity/last-visit.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { monthOf } from "../kit/month.ts";
import type { Counted } from "../period-sums/month-sums.ts";
import { EXPIRED_SOURCE, expiredLots } from "../point-expiry/expired-points.ts";
import { orderOfUse } from "../point-expiry/last-month.ts";
import { withActivity } from "../point-lots/activities.ts";
import {
  chosenLots,
  type Lots,
  lotPoints,
  soonestEnd,
  sortedLots,
  withAdded,
  withoutTaken,
} from "../point-lots/lots.ts";
import type { Program } from "../program.ts";
import type { Context, ProgramChange } from "../world.ts";
import { type Award, hasValidAwards } from "./award.ts";
import { countedOfEntry } from "./counted.ts";
import { earnedLots } from "./earned-lots.ts";
import type { Entry } from "./entry.ts";
import { tierName } from "./tier.ts";
import { movedTier } from "./tier-move.ts";

/** What a ledger entry contains besides number, balances, id and date, which come from the user and the context. */
export interface Posting {
  readonly type: Entry["type"];
  /** Whole points, at least 1. */
  readonly amount: number;
  readonly description: string;
  readonly source: string;
  readonly reference?: string;
  /** The awards that `amount` consists of, see {@link Entry}. */
  readonly awards?: readonly Award[];
  /** The location's id, see {@link Entry}. */
  readonly locationId?: string | null;
  /** A key that is unique for the user, see {@link Entry}. */
  readonly once?: string;
  /**
   * For earned points that come back, the lots of `amount` points in all that they return to; otherwise they are lots of this month, see
   * {@link earnedLots}. For taken points, the lots to take from first.
   */
  readonly lots?: Lots;
  /** For a purchase or its refund, what it counts for the periods of tiers, also if it moves no points; other entries count by their source. */
  readonly counted?: Counted;
  /** What a purchase or its refund changes of the user besides; unchanged if omitted. */
  readonly also?: Partial<
    Pick<User, "carriedMillionths" | "visits" | "lastPurchaseDay" | "expiredOn">
  >;
}

/** The event of points that expired, which nobody reads about in a toast. */
export interface PointsExpired {
  readonly name: "points.expired";
  readonly data: PublicEventData<"points.expired">;
}

/** The event of a customer who reached a higher tier. */
export interface TierReached {
  readonly name: "tier.reached";
  readonly data: PublicEventData<"tier.reached">;
  readonly params?: { readonly tier: string };
}

/** An event of a posting. */
export type PostingEvent = TierReached | PointsExpired;

/** The user after a posting, its changes, 'points.expired' for points that were posted as expired before it, and 'tier.reached' when a tier was reached. */
export interface Posted {
  readonly user: User;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly PostingEvent[];
  /** The lots that the points went to or came from; empty for accounts whose lots are not known yet. */
  readonly lots: Lots;
}

/**
 * Moves points; nothing else does. Returns the ledger entry, the new balance and the tier evaluated after it (readings, Points and tiers).
 * Points that have expired since the last posting are posted first (docs/decisions/185). The user must be locked in this transaction, and
 * the calling rule must have checked that a redeem entry is covered by usable points and that awards add up; otherwise this throws
 * RangeError.
 */
export function post(user: User, posting: Posting, context: Context): Posted {
  if (posting.amount === 0) return counted(user, posting, context);
  const expired = postExpired(user, context);
  const moved = move(expired.user, posting, context);
  return {
    ...moved,
    changes: [...expired.changes, ...moved.changes],
    events: [...expired.events, ...moved.events],
  };
}

/**
 * Posts the points that have expired, at most once a program day for a customer: points that come back to an expired lot later that day
 * are posted on the next one, and cannot be used until then. The user must be locked in this transaction.
 */
export function postExpired(user: User, context: Context): Posted {
  const lots = expiredLots(user, context);
  const amount = lotPoints(lots);
  if (amount === 0 || user.expiredOn >= context.today) return unmoved(user);
  const source = EXPIRED_SOURCE;
  const once = `${EXPIRED_SOURCE}-${context.today}`;
  const also = { expiredOn: context.today };
  const description = "Expired points";
  const posting = { type: "redeem", amount, description, source, once, lots, also } as const;
  const moved = move(user, posting, context);
  const data = { ...pointsSnapshot(moved.user), points: amount };
  return { ...moved, events: [{ name: "points.expired", data }] };
}

function unmoved(user: User): Posted {
  return { user, changes: [], events: [], lots: {} };
}

/** A purchase or refund that moves no points, such as one below the minimum amount, counts for the periods of tiers and changes the rest of the user. */
function counted(user: User, { counted: what, also, source }: Posting, context: Context): Posted {
  if (what === undefined) return unmoved(user);
  const fields = {
    ...movedTier(user, { balance: undefined, counted: what }, context),
    ...also,
    ...(isVisit(source) && { lastVisitAt: context.now }),
  };
  if (!differs(user, fields)) return unmoved(user);
  const after = { ...user, ...fields };
  return {
    user: after,
    changes: [{ kind: "patch", dataset: "users", id: user.id, fields }],
    events: tierEvents(user, after, context),
    lots: {},
  };
}

function differs(user: User, fields: Partial<User>): boolean {
  const before = new Map<string, unknown>(Object.entries(user));
  return Object.entries(fields).some(([field, value]) => before.get(field) !== value);
}

function tierEvents(before: User, after: User, { program }: Context): readonly PostingEvent[] {
  return after.tier === before.tier ? [] : [tierReached(after, before.tier, program)];
}

function move(user: User, posting: Posting, context: Context): Posted {
  const signed = posting.type === "earn" ? posting.amount : -posting.amount;
  const balance = user.points + signed;
  if (balance < 0 || posting.amount < 0) {
    throw new RangeError(`A ledger entry of ${signed} points on ${user.points} is not possible.`);
  }
  const { lots, ...held } = movedLots(user, posting, context);
  const entry: Entry = {
    id: context.fresh.id(),
    userId: user.id,
    entryNo: user.entryCount + 1,
    previousNo: user.entryCount === 0 ? null : user.entryCount,
    type: posting.type,
    amount: posting.amount,
    balanceBefore: user.points,
    balanceAfter: balance,
    description: posting.description,
    source: posting.source,
    reference: posting.reference ?? "",
    awards: Array.from(posting.awards ?? []),
    lots,
    locationId: posting.locationId ?? null,
    once: posting.once ?? null,
    date: context.now,
    day: context.today,
  };
  if (!hasValidAwards(entry)) {
    throw new RangeError(`The awards of an entry do not add up to its ${entry.amount} points.`);
  }
  // Points that expire are no reason for a higher tier, such as of a customer whom staff had given a lower one.
  const measured = posting.source === EXPIRED_SOURCE ? undefined : balance;
  const moved = {
    points: balance,
    ...held,
    ...posting.also,
    entryCount: entry.entryNo,
    ...movedTier(
      user,
      { balance: measured, counted: posting.counted ?? countedOfEntry(entry) },
      context,
    ),
    ...(isVisit(posting.source) && { lastVisitAt: context.now }),
  };
  const after = { ...user, ...moved };
  return {
    user: after,
    changes: [
      { kind: "insert", dataset: "transactions", row: entry },
      { kind: "patch", dataset: "users", id: user.id, fields: moved },
    ],
    events: tierEvents(user, after, context),
    lots,
  };
}

/** The lots of an entry, and what a customer holds after it. Accounts whose lots are not known yet record none: a job replays their ledger. */
function movedLots(user: User, posting: Posting, context: Context) {
  if (user.oldestLot === null) return { lots: {} };
  const { type, amount, source, lots } = posting;
  const month = monthOf(context.today);
  const moved =
    type === "earn"
      ? (lots ?? earnedLots(posting, context.today))
      : takenLots(user, posting, context);
  if (lotPoints(moved) !== amount) {
    throw new RangeError(`The lots of an entry do not add up to its ${amount} points.`);
  }
  const openLots =
    type === "earn" ? withAdded(user.openLots, moved) : withoutTaken(user.openLots, moved);
  const activeMonths = withActivity(user.activeMonths, source, month);
  return {
    lots: moved,
    openLots,
    oldestLot: sortedLots(openLots)[0]?.[0] ?? "",
    ...(hasOwnEnds(user, moved) && { soonestLotEnd: soonestEnd(openLots) }),
    ...(activeMonths !== user.activeMonths && { activeMonths }),
  };
}

/** Whether a posting can change when the soonest of a customer's lots with an own last day ends. */
function hasOwnEnds({ soonestLotEnd }: User, moved: Lots): boolean {
  return soonestLotEnd !== "" || soonestEnd(moved) !== "";
}

/** Expired points that have no entry yet are taken by no other use. */
function takenLots(user: User, { amount, source, lots }: Posting, context: Context): Lots {
  const { openLots } = user;
  const usable =
    source === EXPIRED_SOURCE ? openLots : withoutTaken(openLots, expiredLots(user, context));
  return chosenLots(usable, amount, lots, orderOfUse(context.program.expiry, user));
}

function tierReached(after: User, before: string, program: Program): TierReached {
  const tier = tierName(program, after.tier);
  const previousTier = tierName(program, before);
  const data = { ...pointsSnapshot(after), tier, previousTier };
  return { name: "tier.reached", params: { tier }, data };
}

/**
 * Returns a posting's events without parameters, for postings to another user: webhooks receive them, and the actor does not read about
 * them.
 */
export function withoutAnnouncement(events: readonly PostingEvent[]): readonly PostingEvent[] {
  return events.map((event) =>
    event.name === "tier.reached" ? { name: event.name, data: event.data } : event,
  );
}
