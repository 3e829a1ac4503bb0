import type { Order } from "./reader.ts";
import { compareText } from "./text-order.ts";

/**
 * Returns a comparison of rows in the order of a listing, as every store sorts them: also for merging the pages of several reads.
 * @returns a function whose result is negative when the first row is sorted first, 0 when all fields of the order are equal
 */
export function rowComparison<Row>(order: Order<Row>): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const [field, direction] of order) {
      const difference = compareValues(one[field], other[field]);
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return 0;
  };
}

/** Compares numbers by size, false before true, text as {@link compareText}, null first. Negative when the first sorts first, 0 when equal. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
}
