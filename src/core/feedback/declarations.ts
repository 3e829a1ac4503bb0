import { dataset, error, event } from "../kit/declarations.ts";
import { anonymizePosts, anonymizeReplies } from "./erasure.ts";
import { feedbackExport } from "./export.ts";
import { feedbackSchema, replySchema, upvoteSchema } from "./feedback.ts";
import { ownPosts, ownReplies, ownUpvotes } from "./own-data.ts";

/** What the module feedback declares (docs/decisions/127). Its actions are in module.ts. */
export const feedback = {
  datasets: {
    feedback: dataset(feedbackSchema),
    feedbackUpvotes: dataset(upvoteSchema),
    feedbackReplies: dataset(replySchema),
  },
  errors: {
    "feedback-needs-login": error("unauthenticated"),
    "feedback-not-found": error("missing"),
    "reply-not-found": error("missing"),
  },
  events: {
    "feedback.submitted": event(),
    "reply.added": event(),
    "feedback.approved": event<{ readonly author: string }>(),
    "posts.approved": event<{ readonly count: number }>(),
    "posts.hidden": event<{ readonly count: number }>(),
    "reply.hidden": event<{ readonly author: string }>(),
    "reply.restored": event<{ readonly author: string }>(),
    "feedback.hidden": event<{ readonly author: string }>(),
  },
  ownData: { feedback: ownPosts, replies: ownReplies, upvotes: ownUpvotes },
  erasure: { feedback: anonymizePosts, feedbackReplies: anonymizeReplies },
  exports: { feedback: feedbackExport },
};
