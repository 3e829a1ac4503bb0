import { monthOf } from "../kit/month.ts";
import { type Lots, ownLot, withAdded } from "../point-lots/lots.ts";
import type { Award } from "./award.ts";

/** What an entry earns: whole points, and the awards that they consist of. */
interface Earned {
  readonly amount: number;
  readonly awards?: readonly Award[] | undefined;
}

/**
 * Returns the lots of points that are earned on the program day `day`, 'YYYY-MM-DD': awards with an own last day are lots of their own, the
 * rest is the lot of the month (docs/decisions/191). Points that a till sends after their last day can be used until the end of `day`.
 */
export function earnedLots({ amount, awards = [] }: Earned, day: string): Lots {
  const month = monthOf(day);
  const own = awards.flatMap(({ points, lastDay }) =>
    lastDay === undefined ? [] : [[ownLot(month, lastDay < day ? day : lastDay), points] as const],
  );
  const rest = own.reduce((left, [, points]) => left - points, amount);
  const plain: Lots = rest > 0 ? { [month]: rest } : {};
  return own.reduce((lots, [lot, points]) => withAdded(lots, { [lot]: points }), plain);
}
