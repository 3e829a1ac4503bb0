import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { Feedback, FeedbackReply } from "./feedback.ts";

/** The author of posts and replies whose account was deleted; stored with them. */
const anonymous = { userName: "Former member", userAvatar: "" };

/** Posts stay on the wall without their author's name and photo. */
export const anonymizePosts: Erase = async (reader, { id: userId }) => {
  const posts = await allRows<Feedback>((last, limit) =>
    reader.many("feedback", { where: { userId }, ...ascending("createdAt", last), limit }),
  );
  return posts.map(({ id }) => ({ kind: "patch", dataset: "feedback", id, fields: anonymous }));
};

/** Replies stay without their author's name and photo. Official replies keep the name: they were written for the program. */
export const anonymizeReplies: Erase = async (reader, { id: userId }) => {
  const replies = await allRows<FeedbackReply>((last, limit) =>
    reader.many("feedbackReplies", { where: { userId }, ...ascending("createdAt", last), limit }),
  );
  const personal = replies.filter(({ isOfficial }) => !isOfficial);
  return personal.map(({ id }) => ({
    kind: "patch",
    dataset: "feedbackReplies",
    id,
    fields: anonymous,
  }));
};
