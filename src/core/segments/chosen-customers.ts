import type { Among, Where } from "../kit/reader.ts";
import { type Conditions, countedNames } from "./conditions.ts";
import type { SegmentCustomer } from "./segment-customer.ts";
import { among, type SegmentContext, type SegmentMembers, testsOf } from "./segment-tests.ts";

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
 * Returns the tests that find the customers of a segment who may be chosen for messages, vouchers and campaigns: all of them, or of a segment that chooses
 * by purchases those who have agreed to that.
 */
export function chosenTests(
  segment: SegmentMembers,
  context: SegmentContext,
): Where<SegmentCustomer> {
  const tests = testsOf(segment, context);
  if (!isByPurchases(segment.conditions)) return tests;
  const agreed = among("preferences", "id", { offersFromPurchases: { atLeast: 1 } });
  const { id } = tests;
  const others = typeof id === "object" && "among" in id ? id.among : [];
  return { ...tests, id: { among: [...others, agreed] } };
}

/**
 * Returns the tests that find one customer if {@link chosenTests} find them. Each list of other datasets is read for this customer only, so
 * that the answer takes the same time for any number of customers.
 */
export function memberTests(
  segment: SegmentMembers,
  userId: string,
  context: SegmentContext,
): Where<SegmentCustomer> {
  const { id, ...tests } = chosenTests(segment, context);
  const related = typeof id === "object" && "among" in id ? id.among : [];
  const ofCustomer = related.map(
    (one): Among => ({ ...one, where: { ...one.where, [one.field]: userId } }),
  );
  const own = among("segmentCustomers", "id", { id: userId });
  return { ...tests, id: { among: [own, ...ofCustomer] } };
}
