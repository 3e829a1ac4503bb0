import type { User } from "../identity/user.ts";
import { lastDayOf } from "../kit/last-day.ts";
import { addMonths } from "../kit/month.ts";
import { type LotOrder, ownLastDay, sortedLots } from "../point-lots/lots.ts";
import type { ExpiryPolicy } from "./expiry-policy.ts";

/** What decides when a customer's points expire. */
export type PointHolder = Pick<
  User,
  | "points"
  | "openLots"
  | "oldestLot"
  | "soonestLotEnd"
  | "activeMonths"
  | "expiryCountsFrom"
  | "tier"
>;

/** Points that can be used until the end of a program day, 'YYYY-MM-DD'. */
export interface ExpiringPoints {
  readonly day: string;
  readonly points: number;
}

/**
 * Returns the last program month, 'YYYY-MM', in which a customer can use points earned in a month; undefined if they do not expire. A later
 * month of earning never has an earlier last month, so lots are used in the order of earning (docs/decisions/185).
 */
export function lastMonth(
  policy: ExpiryPolicy,
  holder: PointHolder,
  earned: string,
): string | undefined {
  if (policy.kind === "never" || policy.exemptTiers.includes(holder.tier)) return undefined;
  const from = latest(earned, policy.countsFrom, holder.expiryCountsFrom);
  return latest(endFrom(policy, holder, from), policy.notBefore);
}

/**
 * Returns the last program day, 'YYYY-MM-DD', on which a customer can use the points of a lot; undefined if they do not expire. A lot with an
 * own last day keeps it, whatever the policy and the tier are (docs/decisions/191).
 */
export function lastDay(
  policy: ExpiryPolicy,
  holder: PointHolder,
  lot: string,
): string | undefined {
  const own = ownLastDay(lot);
  if (own !== undefined) return own;
  const month = lastMonth(policy, holder, lot);
  return month === undefined ? undefined : lastDayOf(month);
}

/** Returns the order in which a customer uses lots: what expires first, first; undefined where that is the order of earning. */
export function orderOfUse(
  policy: ExpiryPolicy,
  holder: PointHolder,
  lots = holder.openLots,
): LotOrder | undefined {
  const hasOwn = Object.keys(lots).some((lot) => ownLastDay(lot) !== undefined);
  // What never expires comes after every day.
  return hasOwn ? (lot) => lastDay(policy, holder, lot) ?? "~" : undefined;
}

function endFrom(policy: ExpiryPolicy, { activeMonths }: PointHolder, from: string): string {
  if (policy.kind === "yearly")
    return nextYearEnd(policy.yearEnd, addMonths(from, policy.yearMonths));
  if (policy.kind === "after-earning") return addMonths(from, policy.months);
  const active = policy.activities.map((activity) => activeMonths[activity] ?? "");
  return addMonths(latest(from, ...active), policy.months);
}

/** Returns the first month from `month` on that has the number `yearEnd`, 1 to 12. */
function nextYearEnd(yearEnd: number, month: string): string {
  const ahead = (yearEnd - Number(month.slice(5)) + 12) % 12;
  return addMonths(month, ahead);
}

function latest(first: string, ...others: readonly string[]): string {
  return others.reduce((latestMonth, month) => (month > latestMonth ? month : latestMonth), first);
}

/** Returns when a customer's points expire, the earliest first; nothing for points that do not expire. */
export function expirySchedule(
  policy: ExpiryPolicy,
  holder: PointHolder,
): readonly ExpiringPoints[] {
  const schedule = new Map<string, number>();
  for (const [lot, points] of sortedLots(holder.openLots)) {
    const day = lastDay(policy, holder, lot);
    if (day !== undefined) schedule.set(day, (schedule.get(day) ?? 0) + points);
  }
  return [...schedule]
    .map(([day, points]) => ({ day, points }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Returns the month, 'YYYY-MM', before which points must have been earned to have expired at the end of a month before `now`, whoever has
 * them; undefined if no points can have expired. Later points cannot have expired; earlier ones may not have.
 */
export function earnedBefore(policy: ExpiryPolicy, now: string): string | undefined {
  const { kind, countsFrom, notBefore } = policy;
  if (kind === "never" || notBefore >= now) return undefined;
  const months = kind === "yearly" ? policy.yearMonths : policy.months;
  return addMonths(countsFrom, months) < now ? addMonths(now, -months) : undefined;
}
