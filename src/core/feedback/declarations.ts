import { dataset, error, event } from "../kit/declarations.ts";
import { anonymizePosts, anonymizeReplies } from "./erasure.ts";
import { feedbackExport } from "./export.ts";
import { feedbackSchema, replySchema, upvoteSchema } from "./feedback.ts";
import { feedbackFieldErrors } from "./field-errors.ts";
import { ownPosts, ownReplies, ownUpvotes } from "./own-data.ts";

/** The datasets, error codes and events of the module feedback. */
export const feedback = {
  fieldErrors: feedbackFieldErrors,
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
