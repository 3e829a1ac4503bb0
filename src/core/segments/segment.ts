import * as z from "zod/mini";
import { conditionsSchema } from "./conditions.ts";

/**
 * Customers by conditions (decision 169). A dynamic segment has the customers who meet them when it is used; a frozen one those who met them
 * when it was made, which a job stores: "freezing" until the last one is stored. Times are UTC epoch milliseconds.
 */
export const segmentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["dynamic", "freezing", "frozen"]),
  conditions: conditionsSchema,
  /** The number of stored members of a frozen segment, deleted accounts included; 0 for a dynamic one. */
  size: z.int().check(z.gte(0)),
  /** The id of the last member stored, empty before the first one and for a dynamic segment. */
  lastMember: z.string(),
  /** The time as of which a frozen segment has its members; null for a dynamic one. */
  frozenAt: z.nullable(z.int()),
  createdAt: z.int(),
  /** The id of a staff user. */
  createdBy: z.string(),
});

/** A stored segment, see {@link segmentSchema}. */
export type Segment = z.output<typeof segmentSchema>;

/** A customer in a frozen segment; `id` is the segment's and the user's. */
export const segmentMemberSchema = z.strictObject({
  id: z.string(),
  segmentId: z.string(),
  userId: z.string(),
});

/** A stored member, see {@link segmentMemberSchema}. */
export type SegmentMember = z.output<typeof segmentMemberSchema>;
