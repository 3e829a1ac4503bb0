import { BASE_RATE } from "../earning/base-rate.ts";
import { MILLIONTHS } from "../identity/millionths.ts";
import type { Award } from "../points/award.ts";
import type { Purchase, Refund } from "./purchase.ts";

/** An award, as far as refunds are concerned. */
export type RefundableAward = Pick<Award, "rule" | "version" | "points">;

/** What a refund undoes. */
export interface Undone {
  /** Whole points to take back. */
  readonly points: number;
  /** Millionths of a point that are added to the customer's carried remainder, negative if they are taken from it. */
  readonly carriedBack: number;
  /** What each award loses of these points; an award that loses none is left out. */
  readonly awards: Refund["awards"];
}

type Refundable = Pick<
  Purchase,
  "amount" | "points" | "carriedIn" | "carriedOver" | "refunded" | "pointsBack" | "carriedBack"
>;

// Points times amounts, and points in millionths, exceed exact floating-point numbers.
const ONE_POINT = BigInt(MILLIONTHS);

/**
 * Returns what a refund of `amount` (minor units, at most the unrefunded rest) undoes: the base points of that amount to the millionth, and
 * each other award in proportion, where the points kept of it are rounded down (decisions 105, 141 and 155). All refunds of a purchase
 * together undo exactly what each award gave. What is below one point is taken from the customer's carried remainder; where that is too
 * small, a whole point is taken and the difference is carried.
 * @param purchase as before this refund
 * @param awards those of the purchase, see {@link awardsOf}
 * @param carried the customer's remainder in millionths of a point; undefined for a deleted account, whose whole points are rounded down
 */
export function pointsUndone(
  purchase: Refundable,
  awards: readonly RefundableAward[],
  amount: number,
  carried: number | undefined,
): Undone {
  const before = purchase.amount - purchase.refunded;
  const onTop = awards.filter(({ rule }) => rule !== BASE_RATE);
  const lost = onTop.flatMap((award) => {
    const points = keptOf(award, purchase, before) - keptOf(award, purchase, before - amount);
    return points > 0n ? [{ ...award, points: Number(points) }] : [];
  });
  const lostOnTop = BigInt(lost.reduce((sum, { points }) => sum + points, 0));
  const kept = keptAfter(purchase, onTop, amount);
  const undone = atLeastZero(given(purchase) - undoneBefore(purchase) - kept);
  const points =
    carried === undefined
      ? atLeastZero(BigInt(purchase.points - purchase.pointsBack) - kept / ONE_POINT)
      : atLeastZero(undone - BigInt(carried) + ONE_POINT - 1n) / ONE_POINT;
  // A whole point of a deleted account can have been taken for less before: the awards on top are reversed nevertheless.
  const all = carried === undefined && points < lostOnTop ? lostOnTop : points;
  const base = awards.find(({ rule }) => rule === BASE_RATE) ?? { rule: BASE_RATE, version: 2 };
  const ofBase = Number(all - lostOnTop);
  const onTopLost = ofBase < 0 ? cutTo(lost, Number(all)) : lost;
  return {
    points: Number(all),
    carriedBack: Number(all * ONE_POINT - undone),
    awards: [
      ...(ofBase > 0 ? [{ rule: base.rule, version: base.version, points: ofBase }] : []),
      ...onTopLost.map(({ rule, version, points: of }) => ({ rule, version, points: of })),
    ],
  };
}

/** Refunds of before decision 141 rounded base points away, so that later ones undo less: the last awards lose less then. */
function cutTo(lost: readonly RefundableAward[], most: number): readonly RefundableAward[] {
  let left = most;
  return lost.flatMap((award) => {
    const points = Math.min(award.points, left);
    left -= points;
    return points > 0 ? [{ ...award, points }] : [];
  });
}

/**
 * Returns the awards of a purchase, for refunds. Those of a ledger entry from before awards were stored are the base points and the bonus.
 * @param stored the awards of its ledger entry; undefined without one
 */
export function awardsOf(
  { points, basePoints }: Pick<Purchase, "points" | "basePoints">,
  stored: readonly RefundableAward[] | undefined,
): readonly RefundableAward[] {
  if (stored !== undefined && stored.length > 0) return stored;
  const bonus = points - basePoints;
  return [
    ...(basePoints > 0 ? [{ rule: BASE_RATE, version: 1, points: basePoints }] : []),
    ...(bonus > 0 ? [{ rule: "tier-bonus", version: 1, points: bonus }] : []),
  ];
}

/** What an award is worth for the rest of a purchase, `left` in minor units: whole points, rounded down. */
function keptOf({ points }: RefundableAward, { amount }: Refundable, left: number): bigint {
  return (BigInt(points) * BigInt(left)) / BigInt(amount);
}

/** What the purchase gave, in millionths of a point. */
function given({ points, carriedIn, carriedOver }: Refundable): bigint {
  return BigInt(points) * ONE_POINT + BigInt(carriedOver - carriedIn);
}

function undoneBefore({ pointsBack, carriedBack }: Refundable): bigint {
  return BigInt(pointsBack) * ONE_POINT - BigInt(carriedBack);
}

/** What the rest of the purchase is worth after a refund of `amount`, in millionths of a point. */
function keptAfter(
  purchase: Refundable,
  onTop: readonly RefundableAward[],
  amount: number,
): bigint {
  const left = purchase.amount - purchase.refunded - amount;
  const bonus = BigInt(onTop.reduce((sum, { points }) => sum + points, 0));
  const base = given(purchase) - bonus * ONE_POINT;
  const keptOnTop = onTop.reduce((sum, award) => sum + keptOf(award, purchase, left), 0n);
  return (base * BigInt(left)) / BigInt(purchase.amount) + keptOnTop * ONE_POINT;
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
