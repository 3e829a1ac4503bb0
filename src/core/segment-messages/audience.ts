import type { Where } from "../kit/reader.ts";
import { chosenTests } from "../segments/chosen-customers.ts";
import type { Segment } from "../segments/segment.ts";
import type { SegmentCustomer } from "../segments/segment-customer.ts";
import { type SegmentContext, segmentTests } from "../segments/segment-tests.ts";

/** Returns the tests that find the customers whom a message is for: those of a segment as {@link chosenTests}, or all active ones without one. */
export function audienceTests(
  segment: Segment | undefined,
  context: SegmentContext,
): Where<SegmentCustomer> {
  return segment === undefined ? segmentTests({}, context) : chosenTests(segment, context);
}
