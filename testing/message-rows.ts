import type { MessageRecipient } from "#core/segment-messages/message-recipient.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import { NOON } from "./context.ts";

/** A draft of a message to all customers, overridden by `own`. */
export function aMessage(own: Partial<SegmentMessage> = {}): SegmentMessage {
  return {
    id: "message",
    name: "Autumn",
    segmentId: null,
    title: "The autumn menu is here",
    text: "Pumpkin soup from Monday.",
    button: null,
    gift: null,
    holdoutPercent: 0,
    state: "draft",
    problem: null,
    schedule: null,
    dueAt: null,
    expected: 0,
    reached: 0,
    heldOut: 0,
    mails: 0,
    pushes: 0,
    position: "",
    nextAt: null,
    resumesAt: null,
    createdAt: NOON,
    createdBy: "boss",
    startedAt: null,
    endedAt: null,
    comparison: null,
    ...own,
  };
}

/** Ana as a recipient of {@link aMessage}, who has not opened it. */
export function aRecipient(own: Partial<MessageRecipient> = {}): MessageRecipient {
  return {
    id: "message.ana",
    messageId: "message",
    userId: "ana",
    sentAt: NOON,
    isHeldOut: false,
    occasion: null,
    mail: null,
    pushedAt: null,
    openedAt: null,
    pressedAt: null,
    ...own,
  };
}
