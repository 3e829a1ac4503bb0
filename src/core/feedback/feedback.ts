import * as z from "zod/mini";

/**
 * An item of the feedback wall (specification §3). Upvotes and replies are rows of their own, the item counts them, so that
 * the wall sorts and pages without reading them. Times are UTC epoch milliseconds.
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

/** One person's upvote of one item; {@link upvoteId} gives its id, so that nobody has two. */
export const upvoteSchema = z.strictObject({
  id: z.string(),
  feedbackId: z.string(),
  userId: z.string(),
});

/**
 * A reply to an item (specification §3, Reply). Official replies are posted by staff for the program; hidden ones are shown to staff
 * alone and not counted. `createdAt` in UTC epoch milliseconds.
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

/** The id of a person's upvote of an item. */
export function upvoteId(feedbackId: string, userId: string): string {
  return `${feedbackId}.${userId}`;
}
