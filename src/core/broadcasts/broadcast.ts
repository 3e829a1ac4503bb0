import * as z from "zod/mini";
import type { ButtonKind } from "../segment-messages/message-button.ts";
import type { GiftWords } from "../segment-messages/message-words.ts";

/** A message to every customer, the specification's broadcast history entry (§3). Times are UTC epoch milliseconds. */
export const broadcastSchema = z.strictObject({
  id: z.string(),
  message: z.string(),
  sentAt: z.int(),
  isRepost: z.boolean(),
  originalBroadcastId: z.nullable(z.string()),
  editedAt: z.nullable(z.int()),
});

/** A stored broadcast, see {@link broadcastSchema}. */
export type Broadcast = z.output<typeof broadcastSchema>;

/**
 * A broadcast as a customer receives it (readings, Staff area), or a message to a segment, which has a title and may have a button and a gift.
 * `sentAt` in UTC epoch milliseconds.
 */
export interface MessageLine extends Pick<Broadcast, "id" | "message" | "sentAt"> {
  readonly title?: string;
  readonly button?: ButtonKind;
  readonly gift?: GiftWords;
}

/** Returns a broadcast without the fields for staff. */
export function messageLine({ id, message, sentAt }: Broadcast): MessageLine {
  return { id, message, sentAt };
}
