import type { ProgramSource } from "../program-source.ts";
import type { MessageParts } from "../segment-messages/message-parts.ts";
import { sendSegmentMessage } from "../segment-messages/send-segment-message.ts";
import type { JobHandler } from "./handler.ts";

/** The job that sends a message to a segment (docs/decisions/179). It is cancelled for a message that is a draft again. */
export function segmentMessageJobs(
  parts: MessageParts,
  programs: ProgramSource,
): readonly JobHandler[] {
  return [
    {
      kind: "segment-message",
      queues: async () => ["segment-message"],
      run: async ({ id }, control) => {
        const end = await sendSegmentMessage(parts, await programs.current(), id, control);
        if (end === "deleted") return { kind: "cancelled", reason: "subject-deleted" };
        if (typeof end === "object") return { kind: "postponed", until: end.until };
        return { kind: end === "done" ? "done" : "released" };
      },
    },
  ];
}
