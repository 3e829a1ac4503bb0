import type { User } from "../identity/user.ts";
import type { Context } from "../world.ts";
import type { Feedback } from "./feedback.ts";

/** A new item that waits for the staff (specification §4, Feedback), under its author's name and photo of the moment. */
export function pendingFeedback(
  author: User,
  { text, rating }: Pick<Feedback, "text" | "rating">,
  { fresh, now }: Pick<Context, "fresh" | "now">,
): Feedback {
  return {
    id: fresh.id(),
    userId: author.id,
    userName: author.name,
    userAvatar: author.profilePhoto,
    text,
    rating,
    createdAt: now,
    status: "pending",
    upvoteCount: 0,
    replyCount: 0,
  };
}
