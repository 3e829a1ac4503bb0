import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newJob } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { segmentNote } from "./segment-note.ts";
import { campaignsFor, messageTo, openCampaigns, usesOf } from "./segment-uses.ts";

/**
 * Deletes a segment that nothing uses: no vouchers that are being given, no message that is a draft, scheduled or being sent, and no campaign
 * that has not ended. A job removes the members of a frozen one.
 */
export const deleteSegment = /* @__PURE__ */ command({
  name: "deleteSegment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    // Campaigns and messages are stored under a lock of their segments, so they are read after it.
    const segment = await reader.one("segments", { id: input.id }, { lock: true });
    const [uses, message, campaigns] = await Promise.all([
      usesOf(reader, input.id),
      messageTo(reader, input.id),
      openCampaigns(reader),
    ]);
    return { segment, uses, message, campaigns };
  },
  decide({ segment, uses: [use], message, campaigns }, _input, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    if (use !== undefined) return refuse("segment-in-use", { use: use.title });
    if (message !== undefined) return refuse("segment-in-message", { name: message.name });
    const asking = campaignsFor(campaigns, segment.id);
    if (asking.length > 0) return refuse("segment-in-campaigns", { campaigns: asking });
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
