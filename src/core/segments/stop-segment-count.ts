import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { segmentNote } from "./segment-note.ts";

/** Stops counting a segment, which keeps the list that it had. It is counted again the next night. */
export const stopSegmentCount = /* @__PURE__ */ command({
  name: "stopSegmentCount",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [segment, count] = await Promise.all([
      reader.one("segments", { id: input.id }, { lock: true }),
      reader.one("segmentCounts", { id: input.id }, { lock: true }),
    ]);
    return { segment, count };
  },
  decide({ segment, count }) {
    if (segment === undefined) return refuse("segment-not-found", {});
    if (count?.state !== "running") return refuse("segment-count-ended", {});
    const fields = { state: "stopped" } as const;
    return {
      changes: [{ kind: "patch", dataset: "segmentCounts", id: segment.id, fields }],
      events: [],
      result: {},
      audit: segmentNote(segment, [segmentsDetail("segment-count-stopped", {})]),
    };
  },
});
