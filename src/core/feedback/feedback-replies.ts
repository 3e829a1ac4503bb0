import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { FeedbackReply } from "./feedback.ts";
import { mayReply, readReplies, replyLine } from "./replies.ts";

/** Page size. */
export const REPLY_PAGE = 20;

/** The item's id, and the last known reply, null for the first page. */
export const feedbackRepliesInput = z.strictObject({
  id,
  after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
});

/**
 * Lists an item's replies, oldest first; items that are not on the wall only for its staff (specification §4). `next` is the next page's
 * `after`, null at the end. One round trip.
 */
export const feedbackReplies = /* @__PURE__ */ query({
  name: "feedbackReplies",
  input: feedbackRepliesInput,
  may: "signed-in",
  async load(input, reader) {
    const [item, read] = await Promise.all([
      reader.one("feedback", { id: input.id }),
      readReplies(reader, input.id, { after: input.after, limit: REPLY_PAGE + 1 }),
    ]);
    return { item, read };
  },
  show({ item, read }, _input, { actor }) {
    if (item === undefined || !mayReply(item, actor)) return refuse("feedback-not-found", {});
    const { page, next } = replyPage(read);
    return { result: { replies: page.map(replyLine), next } };
  },
});

/** Splits what was read, one row more than a page if there is one, into a page and the start of the next one, null at the end. */
export function replyPage(read: readonly FeedbackReply[]) {
  return pageOf(read, REPLY_PAGE, "createdAt");
}
