import type { User } from "../identity/user.ts";
import type { Context } from "../world.ts";
import type { Feedback } from "./feedback.ts";

/** Returns a new item awaiting moderation (specification §4, Feedback), with its author's current name and photo. */
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
