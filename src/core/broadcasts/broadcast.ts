import * as z from "zod/mini";

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

/** A broadcast as a customer receives it (readings, Staff area). `sentAt` in UTC epoch milliseconds. */
export type MessageLine = Pick<Broadcast, "id" | "message" | "sentAt">;

/** Returns a broadcast without the fields for staff. */
export function messageLine({ id, message, sentAt }: Broadcast): MessageLine {
  return { id, message, sentAt };
}
