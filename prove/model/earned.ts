import { endOn } from "./campaigns.ts";
import { dayAt, type ModelState, type Purchase } from "./model-state.ts";
import { type Award, monthNumber } from "./wallet.ts";

/** What a purchase earns: the points of campaigns with an own end, and all others together. Late points can be used until the end of the day. */
export function earnedBy(
  { now, ends }: ModelState,
  points: number,
  ofCampaigns: readonly number[],
  sold: number,
): readonly Award[] {
  const today = dayAt(now);
  const month = monthNumber(today);
  const own = ofCampaigns.flatMap((left, at): readonly Award[] => {
    const end = endOn(ends[at] ?? "", dayAt(sold));
    return end === "" || left === 0 ? [] : [{ month, left, end: end < today ? today : end }];
  });
  const rest = own.reduce((sum, { left }) => sum - left, points);
  return rest > 0 ? [{ month, left: rest, end: "" }, ...own] : own;
}

/**
 * What refunds left of the points of campaigns when `points` of a purchase are released: each keeps its share, rounded down, and the base
 * what is left. A refund can take more base points than there are; the others fill up in their order then.
 */
export function keptOfCampaigns(purchase: Purchase, points: number): readonly number[] {
  const { bonuses, amount, refunded, back } = purchase;
  const base = bonuses.reduce((rest, bonus) => rest - bonus, purchase.points);
  const lost = bonuses.map((bonus) =>
    refunded === 0 ? 0 : bonus - Math.floor((bonus * (amount - refunded)) / amount),
  );
  const lostBase = lost.reduce((rest, part) => rest - part, back);
  const given = [base, ...bonuses];
  let left = points;
  const kept = given.map((part, at) => {
    const own = Math.min(left, Math.max(0, part - (at === 0 ? lostBase : (lost[at - 1] ?? 0))));
    left -= own;
    return own;
  });
  const filled = kept.map((own, at) => {
    const more = Math.min(left, (given[at] ?? 0) - own);
    left -= more;
    return own + more;
  });
  // After the base and the bonus of the tier.
  return filled.slice(2);
}
