import type { PublicEventData } from "../events.ts";
import { isVisit } from "../identity/last-visit.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import type { Context, ProgramChange } from "../world.ts";
import { type Award, hasWholeAwards } from "./award.ts";
import type { Entry } from "./entry.ts";
import { tierAfter } from "./tier.ts";

/** What a ledger entry is about; its number, balances, id and date come from the user and the context. */
export interface Posting {
  readonly type: Entry["type"];
  /** Whole points; a program that gives 0 for something posts nothing. */
  readonly amount: number;
  readonly description: string;
  readonly source: string;
  readonly reference?: string;
  /** What `amount` consists of, see {@link Entry}. */
  readonly awards?: readonly Award[];
  /** Where it happened, see {@link Entry}. */
  readonly locationId?: string | null;
  /** See {@link Entry}: a name the user may have only once. */
  readonly once?: string;
}

/** That a customer reached a higher tier. */
interface TierReached {
  readonly name: "tier.reached";
  readonly data: PublicEventData<"tier.reached">;
  readonly params?: { readonly tier: string };
}

/** The user after a posting, the changes that make it so, and 'tier.reached' when a tier was reached. */
export interface Posted {
  readonly user: User;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly TierReached[];
}

/**
 * The one way points move: a ledger entry, the balance it leaves, and the tier evaluated after it
 * (readings, Points and tiers). In: the user as locked in this transaction. The rule that calls it has made sure
 * that a redeem entry is covered and that awards add up; RangeError here means that it has not.
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
  if (!hasWholeAwards(entry)) {
    throw new RangeError(`The awards of an entry do not add up to its ${entry.amount} points.`);
  }
  const tier = tierAfter(context.program, user.tier, balance);
  const moved = {
    points: balance,
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
    events: tier === user.tier ? [] : [tierReached(after, user.tier)],
  };
}

function tierReached(after: User, previousTier: string): TierReached {
  const { tier } = after;
  const data = { ...pointsSnapshot(after), tier, previousTier };
  return { name: "tier.reached", params: { tier }, data };
}

/** The events of a posting to somebody other than the actor: webhooks receive them, and the actor does not read about them. */
export function unannounced(events: Posted["events"]): Posted["events"] {
  return events.map(({ name, data }) => ({ name, data }));
}
