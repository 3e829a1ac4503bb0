import * as z from "zod/mini";

/**
 * Points by lot: a customer's open lots, or what a ledger entry added to lots or took from them. Whole points, at least 1 each. A lot is the
 * program month in which the points were earned, 'YYYY-MM' (docs/decisions/185), with their last day for points of a campaign that have
 * their own, 'YYYY-MM/YYYY-MM-DD' (docs/decisions/191).
 */
export const lotsSchema = z.record(z.string(), z.int().check(z.gte(1)));

/** Points by lot, see {@link lotsSchema}. */
export type Lots = z.output<typeof lotsSchema>;

/** Returns the lot of points that were earned in a program month, 'YYYY-MM', with their own last day, 'YYYY-MM-DD'. */
export function ownLot(month: string, lastDay: string): string {
  return `${month}/${lastDay}`;
}

/** Returns the program month, 'YYYY-MM', in which the points of a lot were earned. */
export function earnedMonth(lot: string): string {
  return lot.slice(0, 7);
}

/** Returns the last program day, 'YYYY-MM-DD', of a lot that has its own; undefined for others. */
export function ownLastDay(lot: string): string | undefined {
  return lot.length > 7 ? lot.slice(8) : undefined;
}

/** Returns the earliest last day, 'YYYY-MM-DD', of lots that have their own; empty without one. */
export function soonestEnd(lots: Lots): string {
  const days = Object.keys(lots).flatMap((lot) => ownLastDay(lot) ?? []);
  return days.reduce((soonest, day) => (soonest === "" || day < soonest ? day : soonest), "");
}

/** Says when a lot is used: lots with a smaller text come first. Lots with the same text are used in the order of their names. */
export type LotOrder = (lot: string) => string;

/** The order of earning, in which lots without an own last day expire. */
const asEarned: LotOrder = () => "";

/** Returns lots and their points in the order of their names: the earliest month of earning first. */
export function sortedLots(lots: Lots): readonly (readonly [string, number])[] {
  return Object.entries(lots).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Sums lots, in points. */
export function lotPoints(lots: Lots): number {
  return Object.values(lots).reduce((sum, points) => sum + points, 0);
}

/** Returns open lots with added points, which may reopen lots that were used up. */
export function withAdded(open: Lots, added: Lots): Lots {
  const lots = { ...open };
  for (const [month, points] of Object.entries(added)) lots[month] = (lots[month] ?? 0) + points;
  return sorted(lots);
}

/**
 * Returns open lots without taken points.
 * @throws RangeError if a lot has fewer points than are taken from it
 */
export function withoutTaken(open: Lots, taken: Lots): Lots {
  const lots = new Map(Object.entries(open));
  for (const [month, points] of Object.entries(taken)) {
    const left = (lots.get(month) ?? 0) - points;
    if (left < 0) throw new RangeError(`The lot of ${month} has fewer than ${points} points.`);
    if (left === 0) lots.delete(month);
    else lots.set(month, left);
  }
  return sorted(Object.fromEntries(lots));
}

/**
 * Returns from which lots points are taken: first from `preferred`, as far as those lots are open, then from the others; both in an order,
 * which is that of earning if omitted.
 * @throws RangeError if there are fewer points than asked for
 */
export function chosenLots(
  open: Lots,
  points: number,
  preferred: Lots = {},
  order: LotOrder = asEarned,
): Lots {
  const chosen = new Map<string, number>();
  let missing = points;
  const take = (month: string, most: number) => {
    const already = chosen.get(month) ?? 0;
    const part = Math.min(missing, most, (open[month] ?? 0) - already);
    if (part <= 0) return;
    chosen.set(month, already + part);
    missing -= part;
  };
  for (const [month, most] of inOrder(preferred, order)) take(month, most);
  for (const [month, most] of inOrder(open, order)) take(month, most);
  if (missing > 0) throw new RangeError(`The lots have ${missing} points fewer than are taken.`);
  return sorted(Object.fromEntries(chosen));
}

/** Returns the lots of `points` of an earlier use that come back: the last ones in an order, so that what is withheld would expire first. */
export function returnedLots(used: Lots, points: number, order?: LotOrder): Lots {
  const withheld = lotPoints(used) - points;
  return withheld <= 0 ? used : withoutTaken(used, chosenLots(used, withheld, {}, order));
}

function inOrder(lots: Lots, order: LotOrder): readonly (readonly [string, number])[] {
  const sortedByName = sortedLots(lots);
  if (order === asEarned) return sortedByName;
  const placed = sortedByName.map(([lot, points]) => ({ lot, points, place: order(lot) }));
  return placed
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place < b.place ? -1 : 1))
    .map(({ lot, points }) => [lot, points] as const);
}

/** Returns lots with the earliest month first. Most are in this order already, and a replay of a ledger asks after each entry. */
function sorted(lots: Lots): Lots {
  const months = Object.keys(lots);
  const isInOrder = months.every((month, at) => at === 0 || (months[at - 1] ?? "") < month);
  return isInOrder ? lots : Object.fromEntries(sortedLots(lots));
}
