import * as z from "zod/mini";

/**
 * Points by the month in which they were earned, 'YYYY-MM': a customer's open lots, or what a ledger entry added to lots or took from them
 * (docs/decisions/185). Whole points, at least 1 each.
 */
export const lotsSchema = z.record(z.string(), z.int().check(z.gte(1)));

/** Points by the month in which they were earned, see {@link lotsSchema}. */
export type Lots = z.output<typeof lotsSchema>;

/** Returns the months of lots and their points, the earliest month first, which expires first. */
export function sortedLots(lots: Lots): readonly (readonly [string, number])[] {
  return Object.entries(lots).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Sums lots, in points. */
export function lotPoints(lots: Lots): number {
  return Object.values(lots).reduce((sum, points) => sum + points, 0);
}

/** Returns open lots with added points, which may reopen lots that were used up. */
export function withAdded(open: Lots, added: Lots): Lots {
  const lots = new Map(Object.entries(open));
  for (const [month, points] of Object.entries(added)) {
    lots.set(month, (lots.get(month) ?? 0) + points);
  }
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
  return sorted(lots);
}

/**
 * Returns from which lots points are taken: first from `preferred`, as far as those lots are open, then the earliest month first.
 * @throws RangeError if there are fewer points than asked for
 */
export function chosenLots(open: Lots, points: number, preferred: Lots = {}): Lots {
  const chosen = new Map<string, number>();
  let missing = points;
  const take = (month: string, most: number) => {
    const already = chosen.get(month) ?? 0;
    const part = Math.min(missing, most, (open[month] ?? 0) - already);
    if (part <= 0) return;
    chosen.set(month, already + part);
    missing -= part;
  };
  for (const [month, most] of sortedLots(preferred)) take(month, most);
  for (const [month, most] of sortedLots(open)) take(month, most);
  if (missing > 0) throw new RangeError(`The lots have ${missing} points fewer than are taken.`);
  return sorted(chosen);
}

/** Returns the lots of `points` of an earlier use that come back: those of the latest months, so that what is withheld would expire first. */
export function returnedLots(used: Lots, points: number): Lots {
  const withheld = lotPoints(used) - points;
  return withheld <= 0 ? used : withoutTaken(used, chosenLots(used, withheld));
}

function sorted(lots: ReadonlyMap<string, number>): Lots {
  return Object.fromEntries([...lots].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
