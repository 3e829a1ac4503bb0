import type { ComparedMeasure, ComparisonResult, Measure } from "./comparison.ts";
import { type Sample, withZeros } from "./sample.ts";
import { compareMeans } from "./welch.ts";

/** Each group needs this many customers with a purchase: below, the distribution of a mean is too far from a normal one. */
export const FEWEST_BUYERS = 30;

/** More additional customers than this are no realistic advice. */
const MOST_NEEDED = 1_000_000;

/** A group: its customers without a purchase, and the samples of the others. */
export interface ComparedGroup {
  readonly idle: number;
  readonly samples: Readonly<Record<Measure, Sample>>;
}

/**
 * Compares customers who get a campaign with those who do not. Customers without a purchase count with 0, because the campaign may be the
 * reason why somebody buys at all. Pure.
 * @param percent of the customers who do not get it
 */
export function compareGroups(
  withIt: ComparedGroup,
  without: ComparedGroup,
  percent: number,
): Pick<ComparisonResult, "with" | "without" | "needed" | "measures"> {
  const groups = { with: sizeOf(withIt), without: sizeOf(without) };
  const needed = Math.max(
    missing(groups.with.buyers, 100 - percent),
    missing(groups.without.buyers, percent),
  );
  if (needed > 0) return { ...groups, needed, measures: [] };
  const measures = (["spending", "visits", "points"] as const).map((measure) =>
    comparedMeasure(
      measure,
      withZeros(withIt.samples[measure], withIt.idle),
      withZeros(without.samples[measure], without.idle),
    ),
  );
  return { ...groups, needed: 0, measures };
}

function sizeOf({ idle, samples: { spending } }: ComparedGroup) {
  return { customers: idle + spending.size, buyers: spending.size };
}

/** How many more customers of both groups together bring a group of this percentage enough buyers. */
function missing(buyers: number, percent: number): number {
  return Math.ceil((Math.max(0, FEWEST_BUYERS - buyers) * 100) / percent);
}

function comparedMeasure(measure: Measure, one: Sample, other: Sample): ComparedMeasure {
  const means = { measure, with: one.mean, without: other.mean };
  const found = compareMeans(one, other);
  if (found === undefined) throw new RangeError("A group without customers cannot be compared.");
  const { low, high, difference } = found;
  const isClear = low > 0 || high < 0;
  // The interval narrows with the square root of the number of customers.
  const times = ((high - low) / 2 / Math.abs(difference)) ** 2;
  const more = Math.ceil((one.size + other.size) * (times - 1));
  const needed = Number.isFinite(more) && more <= MOST_NEEDED ? Math.max(1, more) : null;
  return { ...means, low, high, needed: isClear ? 0 : needed };
}
