import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newJob } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { segmentNote } from "./segment-note.ts";
import { messageTo, usesOf } from "./segment-uses.ts";

/** Deletes a segment that nothing uses: no vouchers that are being given, and no message that is a draft, scheduled or being sent. A job removes the members of a frozen one. */
export const deleteSegment = /* @__PURE__ */ command({
  name: "deleteSegment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [segment, uses, message] = await Promise.all([
      reader.one("segments", { id: input.id }, { lock: true }),
      usesOf(reader, input.id),
      messageTo(reader, input.id),
    ]);
    return { segment, uses, message };
  },
  decide({ segment, uses: [use], message }, _input, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    if (use !== undefined) return refuse("segment-in-use", { use: use.title });
    if (message !== undefined) return refuse("segment-in-message", { name: message.name });
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
