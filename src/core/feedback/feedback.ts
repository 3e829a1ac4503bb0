import * as z from "zod/mini";

/** An item of the feedback wall (specification §3). Upvotes and replies are rows of their own. Times are UTC epoch milliseconds. */
export const feedbackSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userAvatar: z.string(),
  text: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  createdAt: z.int(),
  status: z.enum(["pending", "approved", "hidden"]),
});

/** A stored feedback item, see {@link feedbackSchema}. */
export type Feedback = z.output<typeof feedbackSchema>;
