import type { Where } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { SegmentCustomer } from "./segment-customer.ts";

/**
 * Reads the next customers who pass tests, such as those of a segment, in the order of their ids, for work that reaches each of them once.
 * `after` is the id of the last one, empty for the first. Dynamic segments have the customers who meet the conditions at each step.
 */
export function nextInSegment(
  reader: ProgramReader,
  where: Where<SegmentCustomer>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly SegmentCustomer[]> {
  return reader.many("segmentCustomers", {
    where,
    order: [["id", "asc"]],
    limit,
    ...(after !== "" && { after: [after] }),
  });
}
