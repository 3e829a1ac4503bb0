import type { Award } from "../points/award.ts";

/** What refunds reversed of an award. */
type Reversed = Pick<Award, "rule" | "points">;

/**
 * Returns what is left of the awards of pending points after refunds: each award without what was reversed of it. A refund can take a point
 * more of one award than it gave, see refund-points.ts; it is taken from the others then, the last ones first.
 * @param remaining whole points that are left in all; the returned awards add up to it
 */
export function keptAwards(
  awards: readonly Award[],
  reversed: readonly Reversed[],
  remaining: number,
): readonly Award[] {
  const lostOf = (rule: string) =>
    reversed.reduce((sum, lost) => sum + (lost.rule === rule ? lost.points : 0), 0);
  let left = remaining;
  const kept = awards.map((award) => {
    const points = Math.min(left, Math.max(0, award.points - lostOf(award.rule)));
    left -= points;
    return { ...award, points };
  });
  const filled = kept.map((award, at) => {
    const more = Math.min(left, (awards[at]?.points ?? 0) - award.points);
    left -= more;
    return { ...award, points: award.points + more };
  });
  return filled.filter(({ points }) => points > 0);
}
