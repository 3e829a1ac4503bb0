import type { Where } from "../kit/reader.ts";
import { type Conditions, countedNames } from "../segments/conditions.ts";
import type { Segment } from "../segments/segment.ts";
import type { SegmentCustomer } from "../segments/segment-customer.ts";
import { type SegmentContext, segmentTests, testsOf } from "../segments/segment-tests.ts";

/** The conditions on what, when and where a customer buys. */
const aboutPurchases = [
  "lastVisit",
  "visits",
  "spend",
  "locations",
  "scores",
  ...countedNames,
] as const satisfies readonly (keyof Conditions)[];

/** Returns whether a segment chooses customers by their purchases, which takes their consent (docs/decisions/167). */
export function isByPurchases(conditions: Conditions): boolean {
  return aboutPurchases.some((name) => conditions[name] !== undefined);
}

/**
 * Returns the tests that find the customers whom a message is for: those of a segment, or all active ones without a segment. Of a segment that
 * chooses by purchases only those who have agreed to that.
 */
export function audienceTests(
  segment: Segment | undefined,
  context: SegmentContext,
): Where<SegmentCustomer> {
  if (segment === undefined) return segmentTests({}, context);
  const tests = testsOf(segment, context);
  if (!isByPurchases(segment.conditions)) return tests;
  const agreed = {
    dataset: "preferences",
    field: "id",
    where: { offersFromPurchases: { atLeast: 1 } },
  };
  const { id } = tests;
  const others = typeof id === "object" && "among" in id ? id.among : [];
  return { ...tests, id: { among: [...others, agreed] } };
}
