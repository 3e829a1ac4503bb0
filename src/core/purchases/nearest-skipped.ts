import type { Skipped } from "../earning/campaign-awards.ts";
import type { SkipReason } from "../earning/campaign-rule.ts";

/** Most campaigns that a reply names: a till cannot show more, and every stored reply has them. */
export const MOST_SKIPPED = 3;

/** Reasons from the nearest to the farthest: what another check would change, then another customer, then another time. Others are nearer. */
const farther: readonly SkipReason["code"][] = [
  "minimum",
  "no-product",
  "visit",
  "tier",
  "hours",
  "weekday",
  "location",
  "not-started",
  "over",
];

/** The campaigns that gave nothing, as a till reads them. */
export interface NearestSkipped {
  readonly skipped: readonly Omit<Skipped, "isShown">[];
  /** How many others gave nothing. */
  readonly skippedMore: number;
}

/**
 * Returns the campaigns that came nearest to giving something, at most {@link MOST_SKIPPED}, and counts the others. Hidden ones, and those whose
 * comparison group the customer is in, are neither named nor counted.
 */
export function nearestSkipped(all: readonly Skipped[]): NearestSkipped {
  const told = all.filter(({ isShown, reason }) => isShown && reason.code !== "holdout");
  const nearest = told
    .map((one) => ({ one, distance: farther.indexOf(one.reason.code) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST_SKIPPED);
  return {
    skipped: nearest.map(({ one: { isShown: _isShown, ...one } }) => one),
    skippedMore: told.length - nearest.length,
  };
}
