import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { newJob } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { MAX_SEGMENTS, segmentName } from "./create-segment.ts";
import type { Segment } from "./segment.ts";
import { segmentNote } from "./segment-note.ts";

/** Makes a frozen segment of the customers who are in a dynamic one now; a job stores them. */
export const freezeSegment = /* @__PURE__ */ command({
  name: "freezeSegment",
  input: z.strictObject({ id, name: segmentName }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [segment, count] = await Promise.all([
      reader.one("segments", { id: input.id }),
      reader.count("segments", {}),
    ]);
    return { segment, count };
  },
  decide({ segment, count }, { name }, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    if (segment.kind === "counted") return refuse("segment-counted", {});
    if (segment.kind !== "dynamic") return refuse("segment-frozen", {});
    if (count >= MAX_SEGMENTS) return refuse("segments-full", { most: MAX_SEGMENTS });
    const row: Segment = {
      ...segment,
      id: context.fresh.id(),
      name,
      kind: "freezing",
      frozenAt: context.now,
      createdAt: context.now,
      createdBy: actingUser(context).id,
    };
    const job = newJob(
      { id: row.id, kind: "segment-freeze", queue: "segment-freeze" },
      context.now,
    );
    return {
      changes: [
        { kind: "insert", dataset: "segments", row },
        { kind: "insert", dataset: "jobs", row: job },
      ],
      events: [{ name: "segment.created", params: { name } }],
      result: { id: row.id },
      audit: segmentNote(row),
    };
  },
});
