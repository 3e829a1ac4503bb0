import type { Skipped } from "../earning/campaign-awards.ts";
import type { SkipReason } from "../earning/campaign-rule.ts";

/** Maximum number of campaigns that gave nothing and that a reply and its words name: a till cannot show more, and every stored reply has them. */
export const MAX_SKIPPED_CAMPAIGNS = 3;

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

/** Returns whether customers are not told a reason: it says what staff know about them. */
function isUntold(code: SkipReason["code"]): boolean {
  return code === "holdout" || code === "segment";
}

/** The campaigns that gave nothing, as a till reads them. */
export interface NearestSkipped {
  readonly skipped: readonly Omit<Skipped, "isShown">[];
  /** How many others gave nothing. */
  readonly skippedMore: number;
}

/**
 * Returns the campaigns that came nearest to giving something, at most {@link MAX_SKIPPED_CAMPAIGNS}, and counts the others. Hidden ones, those for
 * other segments, and those whose comparison group the customer is in, are neither named nor counted.
 */
export function nearestSkipped(all: readonly Skipped[]): NearestSkipped {
  const told = all.filter(({ isShown, reason }) => isShown && !isUntold(reason.code));
  const nearest: Skipped[] = [];
  // One pass for each distance until there are enough, because a program may have many campaigns and every purchase asks.
  for (let distance = -1; distance < farther.length; distance += 1) {
    for (const one of told) {
      if (nearest.length === MAX_SKIPPED_CAMPAIGNS) break;
      if (farther.indexOf(one.reason.code) === distance) nearest.push(one);
    }
  }
  return {
    skipped: nearest.map(({ isShown: _isShown, ...one }) => one),
    skippedMore: told.length - nearest.length,
  };
}
