import {
  comparedMessage,
  MESSAGE_COMPARISON_QUEUE,
} from "#core/segment-messages/compare-message.ts";
import type { ProgramChange } from "#core/world.ts";
import { sendAutomaticMessages } from "../automatic-messages/send-automatic-messages.ts";
import type { ProgramSource } from "../program-source.ts";
import { compareRecipients } from "../segment-messages/compare-recipients.ts";
import type { MessageParts } from "../segment-messages/message-parts.ts";
import { sendSegmentMessage } from "../segment-messages/send-segment-message.ts";
import type { JobHandler } from "./handler.ts";

/**
 * The jobs of messages to segments (docs/decisions/179): sending one, which is cancelled for a message that is a draft again, sending the
 * automatic ones (docs/decisions/183), and comparing a message's customers.
 */
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
    {
      kind: "automatic-messages",
      queues: async () => ["automatic-messages"],
      run: async (_job, control) => {
        const isDone = await sendAutomaticMessages(parts, await programs.current(), control);
        return { kind: isDone ? "done" : "released" };
      },
    },
    {
      kind: "message-comparison",
      queues: async () => [MESSAGE_COMPARISON_QUEUE],
      run: async (job, control) => {
        const id = comparedMessage(job.id);
        const comparison = await compareRecipients(parts, await programs.current(), id, control);
        if (comparison === undefined) {
          if (control.isStopped()) return { kind: "released" };
          return { kind: "cancelled", reason: "subject-deleted" };
        }
        const fields = { comparison };
        const changes = async (): Promise<readonly ProgramChange[]> => [
          { kind: "patch", dataset: "segmentMessages", id, fields, ifPresent: true },
        ];
        return { kind: "done", changes };
      },
    },
  ];
}
