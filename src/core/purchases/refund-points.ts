import { MILLIONTHS } from "../identity/millionths.ts";
import type { Purchase } from "./purchase.ts";

/** What a refund undoes. */
export interface Undone {
  /** Whole points to take back. */
  readonly points: number;
  /** Millionths of a point that are added to the customer's carried remainder, negative if they are taken from it. */
  readonly carriedBack: number;
}

type Refundable = Pick<
  Purchase,
  | "amount"
  | "points"
  | "basePoints"
  | "carriedIn"
  | "carriedOver"
  | "refunded"
  | "pointsBack"
  | "carriedBack"
>;

// Points times amounts, and points in millionths, exceed exact floating-point numbers.
const ONE_POINT = BigInt(MILLIONTHS);

/**
 * Returns what a refund of `amount` (minor units, at most the unrefunded rest) undoes: the base points of that amount to the millionth, and
 * the bonus in proportion, where the points kept are rounded down (decisions 105 and 141). All refunds of a purchase together undo exactly
 * what it gave. What is below one point is taken from the customer's carried remainder; where that is too small, a whole point is taken and
 * the difference is carried.
 * @param purchase as before this refund
 * @param carried the customer's remainder in millionths of a point; undefined for a deleted account, whose whole points are rounded down
 */
export function pointsUndone(
  purchase: Refundable,
  amount: number,
  carried: number | undefined,
): Undone {
  const kept = keptAfter(purchase, amount);
  const undone = atLeastZero(given(purchase) - undoneBefore(purchase) - kept);
  const points =
    carried === undefined
      ? atLeastZero(BigInt(purchase.points - purchase.pointsBack) - kept / ONE_POINT)
      : atLeastZero(undone - BigInt(carried) + ONE_POINT - 1n) / ONE_POINT;
  return { points: Number(points), carriedBack: Number(points * ONE_POINT - undone) };
}

/** What the purchase gave, in millionths of a point. */
function given({ points, carriedIn, carriedOver }: Refundable): bigint {
  return BigInt(points) * ONE_POINT + BigInt(carriedOver - carriedIn);
}

function undoneBefore({ pointsBack, carriedBack }: Refundable): bigint {
  return BigInt(pointsBack) * ONE_POINT - BigInt(carriedBack);
}

/** What the rest of the purchase is worth after a refund of `amount`, in millionths of a point. */
function keptAfter(purchase: Refundable, amount: number): bigint {
  const { points, basePoints } = purchase;
  const total = BigInt(purchase.amount);
  const left = BigInt(purchase.amount - purchase.refunded - amount);
  const bonus = BigInt(points - basePoints);
  const base = given(purchase) - bonus * ONE_POINT;
  return (base * left) / total + ((bonus * left) / total) * ONE_POINT;
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
