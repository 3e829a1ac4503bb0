import type { Feedback, FeedbackReply } from "../feedback/feedback.ts";
import { NOON } from "../testing.ts";

/** Ben's approved post of five stars, without upvotes and replies. */
export function aPost(own: Partial<Feedback> = {}): Feedback {
  return {
    id: "post-1",
    userId: "ben",
    userName: "Ben Oat",
    userAvatar: "",
    text: "Lovely foam.",
    rating: 5,
    createdAt: NOON,
    status: "approved",
    upvoteCount: 0,
    replyCount: 0,
    ...own,
  };
}

/** Ben's reply to it. */
export function aReplyTo(own: Partial<FeedbackReply> = {}): FeedbackReply {
  return {
    id: "reply-1",
    feedbackId: "post-1",
    userId: "ben",
    userName: "Ben Oat",
    userAvatar: "",
    text: "So true.",
    createdAt: NOON,
    isOfficial: false,
    isHidden: false,
    ...own,
  };
}
