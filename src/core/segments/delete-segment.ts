import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newJob } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { segmentNote } from "./segment-note.ts";
import { usesOf } from "./segment-uses.ts";

/** Deletes a segment that nothing uses. A job removes the members of a frozen one. */
export const deleteSegment = /* @__PURE__ */ command({
  name: "deleteSegment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [segment, uses] = await Promise.all([
      reader.one("segments", { id: input.id }, { lock: true }),
      usesOf(reader, input.id),
    ]);
    return { segment, uses };
  },
  decide({ segment, uses: [use] }, _input, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    if (use !== undefined) return refuse("segment-in-use", { use: use.title });
    const queue = "segment-removal";
    const row = newJob({ id: `removal.${segment.id}`, kind: queue, queue }, context.now);
    const changes: readonly ProgramChange[] = [
      { kind: "remove", dataset: "segments", id: segment.id },
      ...(segment.kind === "dynamic" ? [] : [{ kind: "insert", dataset: "jobs", row } as const]),
    ];
    return {
      changes,
      events: [{ name: "segment.deleted", params: { name: segment.name } }],
      result: {},
      audit: segmentNote(segment),
    };
  },
});
