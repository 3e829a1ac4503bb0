import { refuse } from "../errors.ts";
import { query } from "../world.ts";
import type { FeedbackReply } from "./feedback.ts";
import { feedbackRepliesInput, REPLY_PAGE, replyPage } from "./feedback-replies.ts";
import { readReplies } from "./replies.ts";

/** A reply as staff see it. `createdAt` in UTC epoch milliseconds. */
export type ModeratedReply = Omit<FeedbackReply, "userId" | "userAvatar" | "feedbackId">;

/**
 * Lists an item's replies for staff, including hidden ones, oldest first. `next` is the next page's `after`, null at the end. One round
 * trip.
 */
export const moderatedReplies = /* @__PURE__ */ query({
  name: "moderatedReplies",
  input: feedbackRepliesInput,
  may: "canManageFeedback",
  mayBeStale: true,
  async load(input, reader) {
    const [item, read] = await Promise.all([
      reader.one("feedback", { id: input.id }),
      readReplies(reader, input.id, {
        after: input.after,
        limit: REPLY_PAGE + 1,
        withHidden: true,
      }),
    ]);
    return { item, read };
  },
  show({ item, read }) {
    if (item === undefined) return refuse("feedback-not-found", {});
    const { page, next } = replyPage(read);
    return { result: { replies: page.map(moderatedReply), next } };
  },
});

function moderatedReply(reply: FeedbackReply): ModeratedReply {
  const { id, userName, text, createdAt, isOfficial, isHidden } = reply;
  return { id, userName, text, createdAt, isOfficial, isHidden };
}
