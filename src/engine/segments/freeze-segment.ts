import { dayIn } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { areSameConditions } from "#core/segments/conditions.ts";
import type { Segment } from "#core/segments/segment.ts";
import { type SegmentContext, segmentTests } from "#core/segments/segment-tests.ts";
import { nextInSegment } from "#core/segments/walk-segment.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

/** Members stored by one transaction. */
const STEP = 250;

type Control = Pick<JobControl, "isStopped" | "paced" | "progress">;

/**
 * Stores the members of a segment that is being frozen, some at a time, and continues after the last one after an interruption. Customers are read in
 * the order of their ids, so that nobody is stored twice. Resolves to "deleted" if the segment no longer exists.
 */
export async function freezeSegment(
  { store, clock }: Pick<Ports, "store" | "clock">,
  program: Program,
  id: string,
  { isStopped, paced, progress }: Control,
): Promise<"done" | "stopped" | "deleted"> {
  const segment = await store.reader.one("segments", { id });
  if (segment === undefined) return "deleted";
  const now = segment.frozenAt ?? clock();
  const context = { now, today: dayIn(program.timeZone, now), program };
  const total = await store.reader.count(
    "segmentCustomers",
    segmentTests(segment.conditions, context),
  );
  let state: Segment = segment;
  while (state.kind === "freezing") {
    if (isStopped()) return "stopped";
    const current: Segment = state;
    const next = await paced(() => step(store, current, context));
    if (next === undefined) return "deleted";
    state = next;
    await progress(state.size, Math.max(total, state.size));
  }
  return "done";
}

/** Finds the next members and stores them. Resolves to the segment after it; undefined if it no longer exists. */
async function step(
  store: Ports["store"],
  segment: Segment,
  context: SegmentContext,
): Promise<Segment | undefined> {
  const after = segment.lastMember;
  const where = segmentTests(segment.conditions, context);
  const found = await nextInSegment(store.reader, where, { after, limit: STEP });
  const ids = found.map((row) => row.id);
  return store.transact((reader) => stored(reader, segment, ids));
}

/**
 * Stores members unless another process has stored them, or the conditions by which they were found have changed because tags are merged; the last
 * step marks the segment as frozen. Resolves to the segment after it.
 */
async function stored(
  reader: ProgramReader,
  { id, lastMember, conditions }: Segment,
  userIds: readonly string[],
): Promise<{ readonly changes: readonly ProgramChange[]; readonly result: Segment | undefined }> {
  const segment = await reader.one("segments", { id }, { lock: true });
  if (segment === undefined) return { changes: [], result: undefined };
  const isSame = areSameConditions(segment.conditions, conditions);
  if (segment.kind !== "freezing" || segment.lastMember !== lastMember || !isSame) {
    return { changes: [], result: segment };
  }
  const fields: Partial<Segment> = {
    size: segment.size + userIds.length,
    lastMember: userIds.at(-1) ?? lastMember,
    ...(userIds.length < STEP && { kind: "frozen" }),
  };
  const members = userIds.map((userId): ProgramChange => {
    const row = { id: `${id}.${userId}`, segmentId: id, userId };
    return { kind: "insert", dataset: "segmentMembers", row };
  });
  return {
    changes: [...members, { kind: "patch", dataset: "segments", id, fields }],
    result: { ...segment, ...fields },
  };
}
