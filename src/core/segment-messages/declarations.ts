import { dataset, error, event, internalEvent } from "../kit/declarations.ts";
import { eraseMessageRecipients } from "./erasure.ts";
import { segmentMessagesFieldErrors } from "./field-errors.ts";
import { messageRecipientSchema } from "./message-recipient.ts";
import type { MessageWords } from "./message-words.ts";
import { ownSegmentMessages } from "./own-data.ts";
import { segmentMessageSchema } from "./segment-message.ts";

/** The datasets, error codes and events of the module segment-messages. */
export const segmentMessages = {
  fieldErrors: segmentMessagesFieldErrors,
  datasets: {
    segmentMessages: dataset(segmentMessageSchema),
    messageRecipients: dataset(messageRecipientSchema, {
      constraints: { occasion: { invariant: "one-message-per-occasion", fields: ["occasion"] } },
    }),
  },
  errors: {
    "segment-message-not-found": error("missing"),
    "message-drafts-full": error<{ readonly most: number }>("refused"),
    "message-not-draft": error("refused"),
    "message-not-scheduled": error("refused"),
    "message-gift-not-allowed": error("forbidden"),
    "message-target-missing": error("refused"),
    "message-audience-empty": error("refused"),
    "message-audience-changed": error<{ readonly count: number }>("refused"),
    "message-time-past": error("refused"),
    "message-ended": error("refused"),
  },
  events: {
    "segment-message.created": event<{ readonly name: string }>(),
    "segment-message.updated": event<{ readonly name: string }>(),
    "segment-message.deleted": event<{ readonly name: string }>(),
    "segment-message.tested": event<{ readonly recipient: string }>(),
    "segment-message.scheduled": event<{ readonly title: string }>(),
    "segment-message.unscheduled": event(),
    "segment-message.started": event<{ readonly title: string; readonly count: number }>(),
    "segment-message.stopped": event<{ readonly reached: number }>(),
    /** Staff asked for a test of a message to their own address. `address` is the page of its button; empty without one. */
    "message-test.requested": internalEvent<{
      readonly id: string;
      readonly recipient: string;
      readonly words: MessageWords;
      readonly address: string;
    }>(),
  },
  ownData: { messageRecipients: ownSegmentMessages },
  erasure: { messageRecipients: eraseMessageRecipients },
};
