import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { removedMembers } from "./segment-count.ts";
import { segmentNote } from "./segment-note.ts";
import { campaignsFor, messageTo, openCampaigns, sendingMessage, usesOf } from "./segment-uses.ts";

/**
 * Deletes a segment that nothing uses: no vouchers that are being given, no message that is a draft, scheduled or being sent, and no campaign
 * that has not ended. A job removes stored members.
 */
export const deleteSegment = /* @__PURE__ */ command({
  name: "deleteSegment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    // Campaigns and messages are stored under a lock of their segments, so they are read after it.
    const segment = await reader.one("segments", { id: input.id }, { lock: true });
    const [uses, sending, message, campaigns, count] = await Promise.all([
      usesOf(reader, input.id),
      sendingMessage(reader, input.id),
      messageTo(reader, input.id),
      openCampaigns(reader),
      reader.one("segmentCounts", { id: input.id }),
    ]);
    return { segment, uses, sending, message, campaigns, count };
  },
  decide({ segment, uses: [use], sending, message, campaigns, count }, _input, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    if (use !== undefined) return refuse("segment-in-use", { use: use.title });
    if (sending !== undefined) return refuse("segment-message-sending", { name: sending.name });
    if (message !== undefined) return refuse("segment-in-message", { name: message.name });
    const asking = campaignsFor(campaigns, segment.id);
    if (asking.length > 0) return refuse("segment-in-campaigns", { campaigns: asking });
    const { id: segmentId, name } = segment;
    return {
      changes: [
        { kind: "remove", dataset: "segments", id: segmentId },
        // The job of a running count removes what it has stored.
        ...(count === undefined
          ? []
          : [{ kind: "remove", dataset: "segmentCounts", id: segmentId } as const]),
        ...removedMembers(segment, context.now),
      ],
      events: [{ name: "segment.deleted", params: { name } }],
      result: {},
      audit: segmentNote(segment),
    };
  },
});
