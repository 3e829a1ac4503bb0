import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import {
  OWN_PAGE,
  OWN_PAGE_OF_LARGE,
  type OwnDataSection,
  type OwnRecord,
} from "../personal-data.ts";
import { type Feedback, type FeedbackReply, upvoteId } from "./feedback.ts";

/** A user's posts, by creation time. */
export const ownPosts: OwnDataSection = {
  dataset: "feedback",
  position: 70,
  async rows(reader, { user }, after) {
    const rows = await reader.many("feedback", {
      where: { userId: user.id },
      ...fromPlace("createdAt", "asc", after),
      limit: OWN_PAGE_OF_LARGE + 1,
    });
    return placedRows(rows, OWN_PAGE_OF_LARGE, postRecord, placeOf);
  },
  count: (reader, { id }) => reader.count("feedback", { userId: id }),
};

/** A user's replies, by creation time. */
export const ownReplies: OwnDataSection = {
  dataset: "feedbackReplies",
  position: 80,
  async rows(reader, { user }, after) {
    const rows = await reader.many("feedbackReplies", {
      where: { userId: user.id },
      ...fromPlace("createdAt", "asc", after),
      limit: OWN_PAGE_OF_LARGE + 1,
    });
    return placedRows(rows, OWN_PAGE_OF_LARGE, replyRecord, placeOf);
  },
  count: (reader, { id }) => reader.count("feedbackReplies", { userId: id }),
};

/** A user's upvotes, by post id. */
export const ownUpvotes: OwnDataSection = {
  dataset: "feedbackUpvotes",
  position: 90,
  async rows(reader, { user }, after) {
    const rows = await reader.many("feedbackUpvotes", {
      where: { userId: user.id },
      order: [["id", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [upvoteId(after.id, user.id)] }),
    });
    const record = ({ feedbackId }: { readonly feedbackId: string }) => ({ feedbackId });
    return placedRows(rows, OWN_PAGE, record, ({ feedbackId }) => ({ at: 0, id: feedbackId }));
  },
  count: (reader, { id }) => reader.count("feedbackUpvotes", { userId: id }),
};

const placeOf = ({ createdAt, id }: Pick<Feedback, "createdAt" | "id">) => ({ at: createdAt, id });

/** A post in any status (specification §3, Feedback item), with counts in place of other people's upvotes and replies. */
function postRecord(item: Feedback): OwnRecord {
  const { id, userName, userAvatar, text, rating, createdAt, status } = item;
  return {
    id,
    userName,
    userAvatar,
    text,
    rating,
    createdAt: moment(createdAt),
    status,
    upvotes: item.upvoteCount,
    replies: item.replyCount,
  };
}

/** A reply (specification §3, Reply), and the post it belongs to. */
function replyRecord(reply: FeedbackReply): OwnRecord {
  const { id, feedbackId, userName, userAvatar, text, createdAt, isOfficial, isHidden } = reply;
  const written = { id, feedbackId, userName, userAvatar, text, createdAt: moment(createdAt) };
  return { ...written, isOfficial, isHidden };
}
