import type { PublicEventData } from "../events.ts";
import { isVisit } from "../identity/last-visit.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import type { Program } from "../program.ts";
import type { Context, ProgramChange } from "../world.ts";
import { type Award, hasValidAwards } from "./award.ts";
import type { Entry } from "./entry.ts";
import { tierAfter, tierName } from "./tier.ts";

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
  /** What a purchase or its refund changes of the user besides; unchanged if omitted. */
  readonly also?: Partial<Pick<User, "carriedMillionths" | "visits" | "lastPurchaseDay">>;
}

/** The event of a customer who reached a higher tier. */
export interface TierReached {
  readonly name: "tier.reached";
  readonly data: PublicEventData<"tier.reached">;
  readonly params?: { readonly tier: string };
}

/** The user after a posting, its changes, and 'tier.reached' when a tier was reached. */
export interface Posted {
  readonly user: User;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly TierReached[];
}

/**
 * Moves points; nothing else does. Returns the ledger entry, the new balance and the tier evaluated after it (readings, Points and tiers).
 * The user must be locked in this transaction, and the calling rule must have checked that a redeem entry is covered and that awards add
 * up; otherwise this throws RangeError.
 */
export function post(user: User, posting: Posting, context: Context): Posted {
  if (posting.amount === 0) return { user, changes: [], events: [] };
  const signed = posting.type === "earn" ? posting.amount : -posting.amount;
  const balance = user.points + signed;
  if (balance < 0 || posting.amount < 0) {
    throw new RangeError(`A ledger entry of ${signed} points on ${user.points} is not possible.`);
  }
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
    locationId: posting.locationId ?? null,
    once: posting.once ?? null,
    date: context.now,
    day: context.today,
  };
  if (!hasValidAwards(entry)) {
    throw new RangeError(`The awards of an entry do not add up to its ${entry.amount} points.`);
  }
  const tier = tierAfter(context.program, user.tier, balance);
  const moved = {
    points: balance,
    ...posting.also,
    entryCount: entry.entryNo,
    tier,
    ...(isVisit(posting.source) && { lastVisitAt: context.now }),
  };
  const after = { ...user, ...moved };
  return {
    user: after,
    changes: [
      { kind: "insert", dataset: "transactions", row: entry },
      { kind: "patch", dataset: "users", id: user.id, fields: moved },
    ],
    events: tier === user.tier ? [] : [tierReached(after, user.tier, context.program)],
  };
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
export function withoutAnnouncement(events: Posted["events"]): Posted["events"] {
  return events.map(({ name, data }) => ({ name, data }));
}
