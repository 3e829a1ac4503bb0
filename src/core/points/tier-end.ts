import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { lastDayOf } from "../kit/last-day.ts";
import { addDays } from "../kit/time.ts";
import { leftExemptTier } from "../point-expiry/tier-exemption.ts";
import { measureSince, periodMeasure, type TierTime } from "../tier-rules/measure.ts";
import { type Period, periodOf } from "../tier-rules/period.ts";
import type { Context, ProgramEvent } from "../world.ts";
import { findTier, firstTier, reachable, tierName, tierRank } from "./tier.ts";
import { isKeptAgain, newTier, noTierEnd } from "./tier-move.ts";

/** When a customer's tier ends. */
export interface TierEnd {
  /** The last program day on which the customer has the tier, 'YYYY-MM-DD', or on which what is missing still counts. */
  readonly until: string;
  /** What is missing to keep the tier, in the unit of the thresholds; null for a tier that staff granted until a day. */
  readonly missing: number | null;
}

type Program = Context["program"];

/** Returns until when a customer has the tier unless something more is earned or spent; null where nothing ends it for now (docs/decisions/187). */
export function tierEnd(user: User, now: TierTime & { readonly program: Program }): TierEnd | null {
  const { program, today } = now;
  const until = user.tierEndsOn;
  if (until !== "" && user.tierCountsFrom === "") return { until, missing: null };
  const threshold = keepingThreshold(user, program);
  if (threshold === undefined) return null;
  const period = periodOf(program.tierRules, today);
  const isAnnounced = until !== "";
  const measure = isAnnounced
    ? measureSince(user, user.tierCountsFrom, now)
    : periodMeasure(user, period, now);
  if (measure >= threshold) return null;
  return { until: isAnnounced ? until : lastDayOf(period.to), missing: threshold - measure };
}

/**
 * Returns the announced end of a tier that was not kept, as it is now; null once it is kept, has ended, or was announced for another day than
 * `until` ('YYYY-MM-DD').
 */
export function announcedEnd(
  user: User,
  until: string,
  now: TierTime & { readonly program: Program },
): { readonly until: string; readonly missing: number } | null {
  if (user.tierEndsOn !== until || until < now.today) return null;
  const missing = tierEnd(user, now)?.missing ?? null;
  return missing === null ? null : { until, missing };
}

/** What a customer must reach in each period to keep the tier; undefined where nothing can end it: by the balance, in the lowest tier, or granted by staff. */
function keepingThreshold(
  { tier, tierSince, isTierGranted }: Pick<User, "tier" | "tierSince" | "isTierGranted">,
  program: Program,
): number | undefined {
  if (program.tierRules.basis === "balance" || tierSince === null || isTierGranted)
    return undefined;
  return findTier(program, tier)?.threshold || undefined;
}

/**
 * Returns whether a customer has missed a period that has ended: the tier was held in it and its threshold is not reached, also with what
 * was earned or spent since. False for a customer whose tier's end is known already.
 */
export function hasMissed(
  user: User,
  { from, to }: Period,
  context: TierTime & { readonly program: Program },
): boolean {
  const threshold = keepingThreshold(user, context.program);
  if (threshold === undefined || user.tierEndsOn !== "") return false;
  if (user.tierSince === null || user.tierSince > to) return false;
  return measureSince(user, from, context) < threshold;
}

/** Fields of a user to change, and what happened. */
export interface TierMove {
  readonly fields: Partial<User>;
  readonly events: readonly ProgramEvent[];
}

/**
 * Announces the end of the tier of a customer who has missed a period: it holds for the days of grace, and one tier less follows. The user
 * must be locked in this transaction.
 */
export function announceEnd(user: User, period: Period, context: Context): TierMove {
  if (!hasMissed(user, period, context)) return { fields: {}, events: [] };
  const { program, today } = context;
  // The day of the announcement is the first of these days.
  const tierEndsOn = addDays(today, program.tierRules.graceDays);
  const tierEndsTo = tierBelow(program, user.tier);
  const fields = { tierEndsOn, tierEndsTo, tierCountsFrom: period.from };
  const missing = tierEnd({ ...user, ...fields }, context)?.missing ?? 0;
  const data = {
    ...pointsSnapshot(user),
    tier: tierName(program, user.tier),
    followingTier: tierName(program, tierEndsTo),
    lastDay: tierEndsOn,
    missing,
  };
  return { fields, events: [{ name: "tier.ending", data }] };
}

/**
 * Ends a tier whose last day is over: the one that staff granted until a day, or the one that was not kept, which one tier less follows. A
 * customer who has what was missing keeps it. The user must be locked in this transaction.
 */
export function endTier(user: User, context: Context): TierMove {
  const { program, today } = context;
  if (user.tierEndsOn === "" || user.tierEndsOn >= today) return { fields: {}, events: [] };
  const isGranted = user.tierCountsFrom === "";
  const isKept = !isGranted && isKeptAgain(user, context);
  const following = findTier(program, user.tierEndsTo)?.id;
  const tier = isGranted
    ? (following ?? firstTier(program))
    : isKept
      ? user.tier
      : tierBelow(program, user.tier);
  const fields = { ...newTier(user, context), ...noTierEnd };
  if (tier === user.tier) return { fields, events: [] };
  const data = {
    ...pointsSnapshot(user),
    tier: tierName(program, tier),
    previousTier: tierName(program, user.tier),
    reason: isGranted ? ("granted-until" as const) : ("not-kept" as const),
  };
  return {
    fields: { ...fields, tier, ...leftExemptTier(user, tier, context) },
    events: [{ name: "tier.lost", data }],
  };
}

/** Returns the id of the highest tier with a threshold below a tier; the lowest one's for the lowest and for an unknown tier. */
export function tierBelow(program: Program, id: string): string {
  const rank = tierRank(program, id);
  const below = reachable(program).findLast((tier) => tierRank(program, tier.id) < rank);
  return below?.id ?? firstTier(program);
}
