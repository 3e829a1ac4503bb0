import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentMessagesDetail } from "./audit-details.ts";
import { type MessageContent, messageFields } from "./message-fields.ts";
import { messageNote } from "./message-note.ts";
import { readMessageReferences, refuseMessage } from "./message-references.ts";
import type { SegmentMessage } from "./segment-message.ts";

/** A draft's id and content. */
export const editMessageInput = z.strictObject({ id, ...messageFields });

/** Changes a draft. Refused for a message that is scheduled or was sent, and as `refuseMessage`. The same content changes nothing. */
export const editMessage = /* @__PURE__ */ command({
  name: "editMessage",
  input: editMessageInput,
  may: "canSendBroadcasts",
  async load(input, reader, context) {
    const [message, references] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }, { lock: true }),
      readMessageReferences(reader, input, context),
    ]);
    return { message, references };
  },
  decide({ message, references }, { id: own, ...content }, context) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    if (message.state !== "draft") return refuse("message-not-draft", {});
    const refusal = refuseMessage(content, references, context);
    if (refusal !== undefined) return refusal;
    const detail = differences(message, content);
    return {
      changes:
        detail.length === 0 && message.problem === null
          ? []
          : [
              {
                kind: "patch",
                dataset: "segmentMessages",
                id: own,
                fields: { ...content, problem: null },
              },
            ],
      events: [{ name: "segment-message.updated", params: { name: content.name } }],
      result: { id: own },
      audit: messageNote({ id: own, ...content }, detail.length === 0 ? NOTHING_CHANGED : detail),
    };
  },
});

function differences(before: SegmentMessage, after: MessageContent) {
  const { name: _name, ...others } = after;
  const isOther = Object.entries(others).some(
    ([field, value]) =>
      JSON.stringify(before[field as keyof MessageContent]) !== JSON.stringify(value), // fields of both
  );
  return [
    ...(before.name === after.name
      ? []
      : [segmentMessagesDetail("message-renamed", { before: before.name, after: after.name })]),
    ...(isOther ? [segmentMessagesDetail("message-changed", {})] : []),
  ];
}
