import * as z from "zod/mini";
import { newJob } from "../jobs/job.ts";
import type { ProgramChange } from "../world.ts";
import { countId, membersId, type Segment } from "./segment.ts";

/**
 * The last count of a counted segment by a job (decision 181); `id` is the segment's. It stores members while it runs, which take the place of
 * those before when it is done.
 */
export const segmentCountSchema = z.strictObject({
  id: z.string(),
  state: z.enum(["running", "done", "stopped"]),
  /** UTC epoch milliseconds: the conditions are asked as of this time. */
  startedAt: z.int(),
  /** The customers who meet the other conditions, when it began, and those of them whose purchases were read. */
  total: z.int().check(z.gte(0)),
  customers: z.int().check(z.gte(0)),
  /** The members found. */
  found: z.int().check(z.gte(0)),
  /** The id of the last customer whose purchases were read; empty before the first. */
  lastCustomer: z.string(),
});

/** A stored count, see {@link segmentCountSchema}. */
export type SegmentCount = z.output<typeof segmentCountSchema>;

/** Returns the changes that start a count of a segment, in the place of the one before. */
export function startedCount(
  segmentId: string,
  before: SegmentCount | undefined,
  now: number,
): readonly ProgramChange[] {
  const startedAt = Math.max(now, (before?.startedAt ?? 0) + 1);
  const fields = {
    state: "running",
    startedAt,
    total: 0,
    customers: 0,
    found: 0,
    lastCustomer: "",
  } as const;
  const queue = "segment-count";
  const job = newJob({ id: countId(segmentId, startedAt), kind: queue, queue }, now);
  return [
    before === undefined
      ? { kind: "insert", dataset: "segmentCounts", row: { id: segmentId, ...fields } }
      : { kind: "patch", dataset: "segmentCounts", id: segmentId, fields },
    { kind: "insert", dataset: "jobs", row: job },
  ];
}

/** Returns the change by which a job removes the stored members of a segment; none for a segment without any. */
export function removedMembers(
  segment: Pick<Segment, "id" | "kind" | "frozenAt">,
  now: number,
): readonly ProgramChange[] {
  const hasNone =
    segment.kind === "dynamic" || (segment.kind === "counted" && segment.frozenAt === null);
  if (hasNone) return [];
  const queue = "segment-removal";
  const row = newJob({ id: `removal.${membersId(segment)}`, kind: queue, queue }, now);
  return [{ kind: "insert", dataset: "jobs", row }];
}
