import type { Segment } from "#core/segments/segment.ts";
import type { SegmentCustomer } from "#core/segments/segment-customer.ts";
import { NOON } from "./context.ts";

/** A dynamic segment of everybody, overridden by `own`. */
export function aSegment(own: Partial<Segment> = {}): Segment {
  return {
    id: "segment-1",
    name: own.id ?? "Regulars",
    kind: "dynamic",
    conditions: {},
    size: 0,
    lastMember: "",
    frozenAt: null,
    createdAt: NOON,
    createdBy: "boss",
    ...own,
  };
}

/** What segments know about an active customer without purchases, overridden by `own`. */
export function aSegmentCustomer(own: Partial<SegmentCustomer> = {}): SegmentCustomer {
  return {
    id: "ana",
    joinedDate: NOON,
    tier: "Bronze",
    points: 0,
    lastVisitAt: 0,
    birthday: 0,
    isActive: true,
    usualLocationId: "",
    joinedBy: "sign-up",
    visits30: 0,
    spend30: 0,
    visits90: 0,
    spend90: 0,
    visits365: 0,
    spend365: 0,
    lastPurchaseDay: "",
    score: "none",
    ...own,
  };
}
