import { type MessageRecipient, newRecipient } from "#core/segment-messages/message-recipient.ts";
import { newMessage, type SegmentMessage } from "#core/segment-messages/segment-message.ts";
import { NOON } from "./context.ts";

/** A draft of a message to all customers, overridden by `own`. */
export function aMessage(own: Partial<SegmentMessage> = {}): SegmentMessage {
  return newMessage({
    id: "message",
    name: "Autumn",
    title: "The autumn menu is here",
    text: "Pumpkin soup from Monday.",
    button: null,
    gift: null,
    state: "draft",
    createdAt: NOON,
    createdBy: "boss",
    ...own,
  });
}

/** Ana as a recipient of {@link aMessage}, who has not opened it. */
export function aRecipient(own: Partial<MessageRecipient> = {}): MessageRecipient {
  return { ...newRecipient("message", "ana", NOON), ...own };
}
