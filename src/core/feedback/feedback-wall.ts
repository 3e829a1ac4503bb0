import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { query } from "../world.ts";
import { type Feedback, type FeedbackReply, upvoteId } from "./feedback.ts";
import { type ReplyLine, readReplies, replyLine } from "./replies.ts";
import { type WallCursor, wallFrom, wallSorts } from "./wall-order.ts";

/** Page size, and the number of replies included with each item. */
const PAGE = 10;
const FIRST_REPLIES = 3;

/** A post as shown on the wall, with its first replies. `createdAt` in UTC epoch milliseconds. */
export interface WallItem
  extends Pick<
    Feedback,
    "id" | "userName" | "userAvatar" | "text" | "rating" | "createdAt" | "replyCount"
  > {
  readonly upvotes: number;
  readonly upvotedByMe: boolean;
  readonly isMine: boolean;
  readonly replies: readonly ReplyLine[];
}

/**
 * Lists a page of the wall (specification §2, Feedback Wall; §4): approved items with their first replies, and which of them the user has
 * upvoted. `next` is the next page's `after`, null at the end. Two round trips.
 */
export const feedbackWall = /* @__PURE__ */ query({
  name: "feedbackWall",
  input: z.strictObject({
    sort: z.enum(wallSorts),
    after: z.nullable(
      z.strictObject({ upvoteCount: z.int(), rating: z.int(), createdAt: z.int(), id }),
    ),
  }),
  may: "signed-in",
  async load(input, reader, context) {
    const me = actingUser(context).id;
    const read = await wallFrom(reader, input, PAGE + 1);
    const { page: items, last } = splitPage(read, PAGE);
    const next = last === undefined ? null : cursorOf(last);
    if (items.length === 0) return { items, next, upvotes: [], replies: [] };
    const ids = items.map((item) => upvoteId(item.id, me));
    const [upvotes, replies] = await Promise.all([
      reader.many("feedbackUpvotes", {
        where: { id: { anyOf: ids } },
        order: [["id", "asc"]],
        limit: PAGE,
      }),
      Promise.all(
        items
          .filter(({ replyCount }) => replyCount > 0)
          .map((item) => readReplies(reader, item.id, { limit: FIRST_REPLIES })),
      ),
    ]);
    return { items, next, upvotes, replies: replies.flat() };
  },
  show({ items, next, upvotes, replies }, _input, context) {
    const me = actingUser(context).id;
    const upvoted = new Set(upvotes.map(({ feedbackId }) => feedbackId));
    const shown = items.map((item) => wallItem(item, { me, upvoted, replies }));
    return { result: { items: shown, next } };
  },
});

function cursorOf({ upvoteCount, rating, createdAt, id: lastId }: Feedback): WallCursor {
  return { upvoteCount, rating, createdAt, id: lastId };
}

interface Around {
  readonly me: string;
  readonly upvoted: ReadonlySet<string>;
  readonly replies: readonly FeedbackReply[];
}

/** Field by field, so that the author's id is never included. */
function wallItem(item: Feedback, { me, upvoted, replies }: Around): WallItem {
  return {
    id: item.id,
    userName: item.userName,
    userAvatar: item.userAvatar,
    text: item.text,
    rating: item.rating,
    createdAt: item.createdAt,
    upvotes: item.upvoteCount,
    upvotedByMe: upvoted.has(item.id),
    isMine: item.userId === me,
    replyCount: item.replyCount,
    replies: replies.filter(({ feedbackId }) => feedbackId === item.id).map(replyLine),
  };
}
