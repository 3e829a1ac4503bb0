import type { Order } from "./reader.ts";
import { compareText } from "./text-order.ts";

/**
 * Returns a comparison of rows in the order of a listing, texts by code points, as every store sorts them: for merging the pages of several reads.
 * @returns a function whose result is negative when the first row is sorted first, 0 when all fields of the order are equal
 */
export function comparing<Row>(order: Order<Row>): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const [field, direction] of order) {
      const difference = compared(one[field], other[field]);
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return 0;
  };
}

function compared(a: unknown, b: unknown): number {
  return typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
}
