import { addFeedback } from "./add-feedback.ts";
import { approveFeedback } from "./approve-feedback.ts";
import { feedbackReplies } from "./feedback-replies.ts";
import { feedbackWall } from "./feedback-wall.ts";
import { hideFeedback } from "./hide-feedback.ts";
import { hideReply } from "./hide-reply.ts";
import { feedbackQueue } from "./list-feedback.ts";
import { moderateFeedback } from "./moderate-feedback.ts";
import { moderatedReplies } from "./moderated-replies.ts";
import { replyToFeedback } from "./reply-to-feedback.ts";
import { restoreReply } from "./restore-reply.ts";
import { upvoteFeedback } from "./upvote-feedback.ts";

/** The actions of the module feedback; its datasets, error codes and events are in declarations.ts. */
export const feedbackModule = {
  commands: {
    addFeedback,
    upvoteFeedback,
    replyToFeedback,
    approveFeedback,
    hideFeedback,
    moderateFeedback,
    hideReply,
    restoreReply,
  },
  queries: {
    feedbackWall,
    feedbackReplies,
    feedbackQueue,
    moderatedReplies,
  },
};
