import type { Skipped } from "../earning/campaign-awards.ts";
import type { SkipReason } from "../earning/campaign-rule.ts";

/** Maximum number of campaigns that gave nothing and that a reply and its words name: a till cannot show more, and every stored reply has them. */
export const MAX_SKIPPED_CAMPAIGNS = 3;

/** How far reasons are: what another check would change, then another customer, then another time. Others are nearer. */
const distances: Readonly<Partial<Record<SkipReason["code"], number>>> = {
  minimum: 1,
  "no-product": 2,
  visit: 3,
  tier: 4,
  hours: 5,
  weekday: 6,
  location: 7,
  "not-started": 8,
  over: 9,
};

function distanceOf({ reason }: Skipped): number {
  return distances[reason.code] ?? 0;
}

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
  // Not sorted as a whole, because a program may have many campaigns and every purchase asks.
  for (const one of told) {
    const place = nearest.findLastIndex((other) => distanceOf(other) <= distanceOf(one)) + 1;
    if (place === MAX_SKIPPED_CAMPAIGNS) continue;
    nearest.splice(place, 0, one);
    if (nearest.length > MAX_SKIPPED_CAMPAIGNS) nearest.pop();
  }
  return {
    skipped: nearest.map(({ isShown: _isShown, ...one }) => one),
    skippedMore: told.length - nearest.length,
  };
}
