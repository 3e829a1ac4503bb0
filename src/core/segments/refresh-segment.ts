import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { startedCount } from "./segment-count.ts";
import { segmentNote } from "./segment-note.ts";
import { sendingMessage, usesOf } from "./segment-uses.ts";

/** Starts to count a counted segment again. Its list stays as it is until the job is done. Refused while vouchers are being given or a message is being sent to it. */
export const refreshSegment = /* @__PURE__ */ command({
  name: "refreshSegment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  // Each may read the purchases of all customers.
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async load(input, reader) {
    const [segment, count, gifts] = await Promise.all([
      reader.one("segments", { id: input.id }, { lock: true }),
      reader.one("segmentCounts", { id: input.id }),
      usesOf(reader, input.id),
    ]);
    return { segment, count, gifts, sending: await sendingMessage(reader, input.id) };
  },
  decide({ segment, count, gifts: [gift], sending }, _input, { now }) {
    if (segment?.kind !== "counted") return refuse("segment-not-found", {});
    if (count?.state === "running") return refuse("segment-counting", {});
    if (gift !== undefined) return refuse("segment-in-use", { use: gift.title });
    if (sending !== undefined) return refuse("segment-message-sending", { name: sending.name });
    return {
      changes: startedCount(segment.id, count, now),
      events: [],
      result: {},
      audit: segmentNote(segment, [segmentsDetail("segment-counted-again", {})]),
    };
  },
});
