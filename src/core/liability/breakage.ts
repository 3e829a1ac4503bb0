import { addMonths, monthOf } from "../kit/month.ts";
import { type LotMonth, UNKNOWN_LOT, VARIES } from "./lot-month.ts";
import { monthsBetween } from "./months.ts";

/** How many months of the program's own history an estimate needs. */
export const BREAKAGE_MONTHS = 12;

/** Points of all lots of one month of earning, as they moved in a month. */
export interface CohortFlow {
  readonly earnedMonth: string;
  readonly month: string;
  readonly earned: number;
  readonly redeemed: number;
}

/** What part of earned points is redeemed a number of months after they were earned: `redeemed` of `earned`, in points of all months that are old enough. */
export interface RedeemedShare {
  readonly age: number;
  readonly earned: number;
  readonly redeemed: number;
}

/** Open points by month of earning, and how many of them will probably be redeemed. */
export interface ExpectedMonth {
  readonly month: string;
  readonly earned: number;
  readonly open: number;
  readonly expected: number;
}

/** Points of a month of earning that were open at the end of a month, and the last day on which they can be used, see `LotMonth.lastDay`. */
export type OpenLot = Pick<LotMonth, "earnedMonth" | "open" | "lastDay">;

/** What is expected of the points that were open at the end of a month. Whole points. */
export interface Breakage {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** How many months of earning are known, see {@link BREAKAGE_MONTHS}. */
  readonly history: number;
  /** Null without enough history. */
  readonly estimate: {
    readonly open: number;
    /** Points that will probably be redeemed. */
    readonly expected: number;
    /** Points that will probably never be redeemed: `open` − `expected`. */
    readonly breakage: number;
    readonly shares: readonly RedeemedShare[];
    /** By month of earning, the earliest first. */
    readonly months: readonly ExpectedMonth[];
  } | null;
}

/**
 * Returns what is expected of the points that were open at the end of `month`, by the additive chain-ladder method on the program's own
 * months of earning (docs/decisions/192). The share of an age is what was redeemed at that age of all points that are old enough, divided
 * by these points. Of the points of a month of earning, the shares of the ages still to come are expected to be redeemed, until the last
 * month in which any of them can be used, and at most what is open. Months whose lots are not known count as redeemed in full. In: the flows until `month`, and what was open at its end.
 */
export function breakageOf(
  month: string,
  flows: readonly CohortFlow[],
  lots: readonly OpenLot[],
): Breakage {
  const first = firstKnown(flows);
  const known = first === undefined ? [] : monthsBetween(first, month);
  const open = openByMonth(lots);
  if (known.length < BREAKAGE_MONTHS) return { month, history: known.length, estimate: null };
  const earned = earnedBy(flows);
  const ends = lastMonthsOf(lots);
  const shares = known.map((_, age) => shareOf(age, known, earned, flows));
  const months = [...open].map(([earnedMonth, left]): ExpectedMonth => {
    const age = known.indexOf(earnedMonth);
    const whole = earned.get(earnedMonth) ?? 0;
    const end = ends.get(earnedMonth);
    const ages = end === undefined ? undefined : monthsBetween(earnedMonth, end).length;
    const later = shares.slice(known.length - age, ages);
    const expected = age === -1 ? left : expectedOf(whole, left, later);
    return { month: earnedMonth, earned: whole, open: left, expected };
  });
  const sum = (name: "open" | "expected") => months.reduce((total, one) => total + one[name], 0);
  const estimate = { open: sum("open"), expected: sum("expected"), shares, months };
  const breakage = estimate.open - estimate.expected;
  return { month, history: known.length, estimate: { ...estimate, breakage } };
}

/** The first month of earning of which all uses are known by lot: after the last month with others. */
function firstKnown(flows: readonly CohortFlow[]): string | undefined {
  const unknown = flows.filter(
    ({ earnedMonth, earned, redeemed }) =>
      earnedMonth === UNKNOWN_LOT && (earned !== 0 || redeemed !== 0),
  );
  const last = unknown
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
  const firstEarned = flows
    .flatMap(({ earnedMonth }) => (earnedMonth === UNKNOWN_LOT ? [] : [earnedMonth]))
    .toSorted()[0];
  if (last === undefined || firstEarned === undefined) return firstEarned;
  const after = addMonths(last, 1);
  return after > firstEarned ? after : firstEarned;
}

/** The last month in which open points of a month of earning can be used; undefined for those that do not expire, or not for all customers at the same time. */
function lastMonthsOf(lots: readonly OpenLot[]): ReadonlyMap<string, string | undefined> {
  const ends = new Map<string, string | undefined>();
  for (const { earnedMonth, open, lastDay } of lots) {
    if (open === 0) continue;
    const end = lastDay === "" || lastDay === VARIES ? undefined : monthOf(lastDay);
    const known = ends.has(earnedMonth) ? ends.get(earnedMonth) : end;
    ends.set(earnedMonth, end && known && (end > known ? end : known));
  }
  return ends;
}

function openByMonth(lots: readonly OpenLot[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const { earnedMonth, open } of lots) {
    months.set(earnedMonth, (months.get(earnedMonth) ?? 0) + open);
  }
  return new Map(
    [...months].filter(([, open]) => open !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function earnedBy(flows: readonly CohortFlow[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const { earnedMonth, earned } of flows) {
    months.set(earnedMonth, (months.get(earnedMonth) ?? 0) + earned);
  }
  return months;
}

/** `known` are the months of earning up to the present one, so the last `age` of them are too young. */
function shareOf(
  age: number,
  known: readonly string[],
  earned: ReadonlyMap<string, number>,
  flows: readonly CohortFlow[],
): RedeemedShare {
  const old = new Set(known.slice(0, known.length - age));
  const redeemed = flows
    .filter(
      ({ earnedMonth, month }) => old.has(earnedMonth) && addMonths(earnedMonth, age) === month,
    )
    .reduce((sum, flow) => sum + flow.redeemed, 0);
  const points = [...old].reduce((sum, month) => sum + (earned.get(month) ?? 0), 0);
  return { age, earned: points, redeemed };
}

function expectedOf(earned: number, open: number, later: readonly RedeemedShare[]): number {
  const share = later.reduce((sum, one) => sum + ratioOf(one), 0);
  return Math.max(0, Math.min(open, Math.round(earned * share)));
}

/** Returns a share as a number from 0 to 1. More came back than was used where it would be negative. */
export function ratioOf({ earned, redeemed }: Pick<RedeemedShare, "earned" | "redeemed">): number {
  return earned <= 0 ? 0 : Math.max(0, redeemed / earned);
}
