import * as z from "zod/mini";

/** What became of an email of a message: it waits, was sent, or was not sent because of a stop, a limit, or the recipient's server. */
export const recipientMailStates = ["waiting", "sent", "not-sent"] as const;

/**
 * A customer whom a message has reached, or who was left out for comparison. `id` is made of message and customer, so that the database refuses
 * a second row (docs/decisions/179). Times are UTC epoch milliseconds, null for never.
 */
export const messageRecipientSchema = z.strictObject({
  id: z.string(),
  messageId: z.string(),
  userId: z.string(),
  sentAt: z.int(),
  isHeldOut: z.boolean(),
  /** Why an automatic message was sent, which the database accepts once for each customer (docs/decisions/183); null for other messages. */
  occasion: z.nullable(z.string()),
  /** The email with the same id; null without one. */
  mail: z.nullable(z.enum(recipientMailStates)),
  /** When the first push of it was sent. */
  pushedAt: z.nullable(z.int()),
  /** When the list of messages that contains it was opened. */
  openedAt: z.nullable(z.int()),
  /** When its button was first pressed. */
  pressedAt: z.nullable(z.int()),
});

/** A stored recipient, see {@link messageRecipientSchema}. */
export type MessageRecipient = z.output<typeof messageRecipientSchema>;

/** Returns the id of a recipient, of their email and of its job. */
export function recipientId(messageId: string, userId: string): string {
  return `${messageId}.${userId}`;
}

/** Returns the message of a recipient's id, see {@link recipientId}; empty for another id. */
export function messageOf(recipient: string): string {
  const dot = recipient.indexOf(".");
  return dot === -1 ? "" : recipient.slice(0, dot);
}

/** Returns a customer whom a message reaches now, who has done nothing with it yet. */
export function newRecipient(
  messageId: string,
  userId: string,
  sentAt: number,
  occasion: string | null = null,
): MessageRecipient {
  const nothingYet = { mail: null, pushedAt: null, openedAt: null, pressedAt: null };
  const id = recipientId(messageId, userId);
  return { id, messageId, userId, sentAt, isHeldOut: false, occasion, ...nothingYet };
}
