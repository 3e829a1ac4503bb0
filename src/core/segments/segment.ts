import * as z from "zod/mini";
import { conditionsSchema } from "./conditions.ts";

/**
 * Customers by conditions (decision 169). A dynamic segment has the customers who meet them when it is used; a frozen one those who met them
 * when it was made, which a job stores: "freezing" until the last one is stored. A counted segment has those who met them when a job counted them
 * last (decision 181). Times are UTC epoch milliseconds.
 */
export const segmentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["dynamic", "freezing", "frozen", "counted"]),
  conditions: conditionsSchema,
  /** The number of stored members of a frozen or counted segment, deleted accounts included; 0 for a dynamic one. */
  size: z.int().check(z.gte(0)),
  /** The id of the last member stored of a frozen segment, empty before the first one and for others. */
  lastMember: z.string(),
  /** The time as of which a frozen or counted segment has its members; null for a dynamic one, and before the first count. */
  frozenAt: z.nullable(z.int()),
  createdAt: z.int(),
  /** The id of a staff user. */
  createdBy: z.string(),
});

/** A stored segment, see {@link segmentSchema}. */
export type Segment = z.output<typeof segmentSchema>;

/** Returns the id under which the members of a segment are stored: a count stores its own ones, until they take the place of those before. */
export function membersId({ id, kind, frozenAt }: Pick<Segment, "id" | "kind" | "frozenAt">) {
  return kind === "counted" ? countId(id, frozenAt ?? 0) : id;
}

/** Returns the id of a count of a segment: that of its members and of its job. `startedAt`: UTC epoch milliseconds. */
export function countId(segmentId: string, startedAt: number): string {
  return `${segmentId}.${startedAt}`;
}

/** A stored member of a segment; `id` is `segmentId` and the user's. */
export const segmentMemberSchema = z.strictObject({
  id: z.string(),
  /** See {@link membersId}. */
  segmentId: z.string(),
  userId: z.string(),
});

/** A stored member, see {@link segmentMemberSchema}. */
export type SegmentMember = z.output<typeof segmentMemberSchema>;
