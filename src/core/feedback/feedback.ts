import * as z from "zod/mini";

/**
 * An item of the feedback wall (specification §3). Upvotes and replies are separate rows; the item contains their counts, so that the wall
 * is sorted and paged without reading them. Times are UTC epoch milliseconds.
 */
export const feedbackSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userAvatar: z.string(),
  text: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  createdAt: z.int(),
  status: z.enum(["pending", "approved", "hidden"]),
  upvoteCount: z.int().check(z.gte(0)),
  replyCount: z.int().check(z.gte(0)),
});

/** A stored feedback item, see {@link feedbackSchema}. */
export type Feedback = z.output<typeof feedbackSchema>;

/** A user's upvote of an item; its id, {@link upvoteId}, makes it unique. */
export const upvoteSchema = z.strictObject({
  id: z.string(),
  feedbackId: z.string(),
  userId: z.string(),
});

/**
 * A reply to an item (specification §3, Reply). Staff post official replies for the program; hidden ones are shown to staff only and not
 * counted. `createdAt` in UTC epoch milliseconds.
 */
export const replySchema = z.strictObject({
  id: z.string(),
  feedbackId: z.string(),
  userId: z.string(),
  userName: z.string(),
  userAvatar: z.string(),
  text: z.string(),
  createdAt: z.int(),
  isOfficial: z.boolean(),
  isHidden: z.boolean(),
});

/** A stored reply, see {@link replySchema}. */
export type FeedbackReply = z.output<typeof replySchema>;

/** Returns the id of a user's upvote of an item. */
export function upvoteId(feedbackId: string, userId: string): string {
  return `${feedbackId}.${userId}`;
}
