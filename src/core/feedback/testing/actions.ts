import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { feedbackModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof feedbackModule> = {
  addFeedback: { may: "signed-in", sample: { text: "Lovely foam, quick hands.", rating: 5 } },
  upvoteFeedback: { may: "signed-in", sample: { id: "no-such-item" } },
  replyToFeedback: {
    may: "signed-in",
    sample: { id: "no-such-item", text: "So true.", asAdmin: false },
  },
  approveFeedback: { may: "canManageFeedback", sample: { id: "no-such-item" } },
  hideFeedback: { may: "canManageFeedback", sample: { id: "no-such-item" } },
  moderateFeedback: {
    may: "canManageFeedback",
    sample: { ids: ["no-such-item"], status: "hidden" },
  },
  hideReply: { may: "canManageFeedback", sample: { id: "no-such-reply" } },
  restoreReply: { may: "canManageFeedback", sample: { id: "no-such-reply" } },
  feedbackWall: {
    may: "signed-in",
    sample: {
      sort: "newest",
      after: { upvoteCount: 0, rating: 1, createdAt: 0, id: "no-such-item" },
    },
  },
  feedbackReplies: {
    may: "signed-in",
    sample: { id: "no-such-item", after: { createdAt: 0, id: "no-such-reply" } },
  },
  feedbackQueue: {
    may: "canManageFeedback",
    sample: { tab: "all", search: "foam", after: { createdAt: 0, id: "no-such-item" } },
  },
  moderatedReplies: {
    may: "canManageFeedback",
    sample: { id: "no-such-item", after: { createdAt: 0, id: "no-such-reply" } },
  },
};
